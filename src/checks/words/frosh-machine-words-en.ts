import { froshSentences as sentences } from "../frosh-area.ts";

/** What FroshTools' findings about PHP and the database say, in English. */
export const FROSH_MACHINE_WORDS_EN = {
  "php-version": sentences(
    "PHP is too old",
    "Old versions get no security fixes, and Shopware stops supporting them.",
    "Switch the server to the recommended PHP version.",
  ),
  "php-max-execution": sentences(
    "PHP may run too briefly",
    "Imports, exports and updates break off in the middle.",
    "Raise max_execution_time in php.ini to at least 30 seconds.",
  ),
  "php-memory-limit": sentences(
    "PHP has too little memory",
    "Large pages, imports and indexing break off with an error.",
    "Raise memory_limit in php.ini to at least 512M.",
  ),
  "zend-opcache": sentences(
    "OPcache is off",
    "PHP translates every file anew for every visitor, which makes the shop several times slower.",
    "Switch on opcache.enable in php.ini.",
  ),
  "pcre-jit": sentences(
    "PCRE JIT is off",
    "Text patterns, which Shopware uses everywhere, run slower.",
    "Set pcre.jit to 1 in php.ini.",
  ),
  "php-fpm-max-listen-queue": sentences(
    "Requests waited for a PHP process",
    "At peak times visitors wait before their page begins.",
    "Raise pm.max_children of PHP-FPM, or give the server more power.",
  ),
  "php-fpm-max-children-reached": sentences(
    "All PHP processes were busy",
    "Further requests had to wait until one was free.",
    "Raise pm.max_children of PHP-FPM as far as memory allows.",
  ),
  "php-fpm-memory-peak": sentences(
    "PHP-FPM needs much memory",
    "When memory runs out, the system ends processes.",
    "Compare it with the memory of the server, and lower pm.max_children if it does not suffice.",
  ),
  "assert.active": sentences(
    "PHP evaluates assertions",
    "They are meant for development and cost time at every request.",
    "Set assert.active to 0 in php.ini.",
  ),
  "zend.assertions": sentences(
    "PHP compiles assertions",
    "They are meant for development and cost time at every request.",
    "Set zend.assertions to -1 in php.ini.",
  ),
  "php.opcache.enable_file_override": sentences(
    "OPcache does not answer file look-ups",
    "PHP asks the disk for files that OPcache already knows.",
    "Set opcache.enable_file_override to 1 in php.ini.",
  ),
  "php.opcache.interned_strings_buffer": sentences(
    "OPcache's buffer for texts is too small",
    "When it is full, every process keeps its own copy of the same texts.",
    "Set opcache.interned_strings_buffer to at least 20 in php.ini.",
  ),
  "php.zend.detect_unicode": sentences(
    "PHP guesses the encoding of files",
    "It reads each file twice for that, and Shopware does not need it.",
    "Set zend.detect_unicode to 0 in php.ini.",
  ),
  "php.zend.realpath_cache_ttl": sentences(
    "PHP forgets paths too soon",
    "It looks the same paths up on the disk again and again.",
    "Set realpath_cache_ttl to at least 3600 in php.ini.",
  ),
  "ioncube-loader": sentences(
    "The ionCube Loader is active",
    "It slows down all of PHP, also what is not encoded.",
    "Switch it off if no extension is encoded with ionCube.",
  ),
  mysql: sentences(
    "The MySQL version does not fit",
    "It is too old for Shopware, or one that is known to be faulty.",
    "Update the database server to the recommended version.",
  ),
  mysql8: sentences(
    "The database is not MySQL 8",
    "FroshTools finds Shopware faster with it; MariaDB is supported too.",
    "Consider MySQL 8 at the next move of the server.",
  ),
  mariadb: sentences(
    "The MariaDB version does not fit",
    "It is too old for Shopware.",
    "Update the database server to the recommended version.",
  ),
  "mysql-timezone": sentences(
    "The database knows no time zones",
    "Statistics and rules by day and hour are wrong.",
    "Load the time zones into the database with mysql_tzinfo_to_sql.",
  ),
  sql_group_concat_max_len: sentences(
    "The database cuts long lists",
    "Products with many properties or categories are indexed incompletely.",
    "Set group_concat_max_len to at least 320000.",
  ),
  sql_mode: sentences(
    "The database runs in a mode that Shopware does not bear",
    "With ONLY_FULL_GROUP_BY queries of Shopware fail.",
    "Remove ONLY_FULL_GROUP_BY from sql_mode.",
  ),
  sql_time_zone: sentences(
    "The database does not count in UTC",
    "Shopware stores moments in UTC; others come out shifted.",
    "Set time_zone of the database to +00:00.",
  ),
  sql_set_default_session_variables: sentences(
    "Every connection sets the database up anew",
    "Each request begins with queries that one setting of the server makes needless.",
    "Set the values in the database server, then SQL_SET_DEFAULT_SESSION_VARIABLES=0 in .env.",
  ),
} as const;
