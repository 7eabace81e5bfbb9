import { froshSentences as sentences, type FroshWords } from "./frosh-area.ts";

/** What FroshTools' findings say, in English. */
export const FROSH_WORDS_EN: FroshWords = {
  "security-eol-shopware": sentences(
    "Security support for this Shopware version is over, ends soon or is unknown",
    "Holes that are found from then on are not closed any more in this version.",
    "Plan the update of Shopware.",
  ),
  "security-update": sentences(
    "Shopware has known security holes",
    "The installed version has published holes, and the Security Plugin is missing or has an update.",
    "Update Shopware or the Security Plugin.",
  ),
  "composer-audit": sentences(
    "Libraries with known security holes",
    "Packages that the shop is built on have published holes.",
    "Run composer audit in the project and update what it names.",
  ),
  "composer-conflicts-repository": sentences(
    "Protection against conflicting packages is missing",
    "Without Shopware's conflicts repository Composer installs combinations that are known to break.",
    "Add the repository https://shopware.github.io/conflicts/ to composer.json.",
  ),
  "shopware-installer": sentences(
    "The Shopware installer is still in the public folder",
    "Whoever calls it can install the shop anew and overwrite it.",
    "Delete public/shopware-installer.phar.php now.",
  ),
  webprofiler: sentences(
    "The web profiler is active",
    "It shows visitors configuration, queries and access data of the shop.",
    "Remove WebProfilerBundle from production, or set APP_ENV to prod.",
  ),
  kerneldebug: sentences(
    "Debug mode is on",
    "Errors show visitors paths and code, and every page is slower.",
    "Set APP_DEBUG to 0 and clear the cache.",
  ),
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
  "cache-id": sentences(
    "The cache has no fixed id",
    "Each deployment begins with an empty cache, and old ones fill the memory.",
    "Set SHOPWARE_CACHE_ID in .env.",
  ),
  "fine-grained-caching": sentences(
    "The cache keeps track of too much",
    "Tags for every snippet, setting and theme value cost time at every page.",
    "Switch cache.tagging.each_snippet, each_config and each_theme_config off in shopware.yaml.",
  ),
  "redis-tag-aware": sentences(
    "The HTTP cache in Redis does not know tags",
    "Clearing by tag needs many calls and leaves leftovers.",
    "Use the adapter cache.adapter.redis_tag_aware.",
  ),
  "cache-compress": sentences(
    "The cache is not compressed",
    "It needs several times the memory.",
    "Switch cache_compression on in shopware.yaml.",
  ),
  "cart-compress": sentences(
    "Carts are not compressed",
    "The table of carts grows several times as large.",
    "Switch cart.compress on in shopware.yaml.",
  ),
  "cache-compression-method": sentences(
    "The cache is compressed with gzip",
    "zstd is faster and compresses better.",
    "Set cache_compression_method to zstd, with the PHP extension zstd.",
  ),
  "cart-compression-method": sentences(
    "Carts are compressed with gzip",
    "zstd is faster and compresses better.",
    "Set cart.compression_method to zstd, with the PHP extension zstd.",
  ),
  "cache-compression-method-extension-zstd": sentences(
    "The PHP extension for the cache's compression is missing",
    "The cache is set to zstd, which PHP cannot do here: pages may fail.",
    "Install the PHP extension zstd, or set cache_compression_method to gzip.",
  ),
  "cart-compression-method-extension-zstd": sentences(
    "The PHP extension for the carts' compression is missing",
    "Carts are set to zstd, which PHP cannot do here: they may be lost.",
    "Install the PHP extension zstd, or set cart.compression_method to gzip.",
  ),
  symfony_scheduler: sentences(
    "Nobody works off a schedule of Symfony",
    "What is planned there does not run.",
    "Run messenger:consume with the named scheduler transport as a service.",
  ),
  "queue.adapter": sentences(
    "The queue's storage does not suit a busy shop",
    "In the database several workers get in each other's way; with sync visitors wait for the work.",
    "Set MESSENGER_TRANSPORT_DSN to Redis or RabbitMQ.",
  ),
  mail: sentences(
    "Mails are not sent by the queue",
    "Customers wait in the checkout until the mail server has answered.",
    "Set framework.mailer.message_bus to messenger.default_bus.",
  ),
  "messenger-auto-setup": sentences(
    "The queue looks at its table at every use",
    "Each message costs a further query.",
    "Add auto_setup=false to the addresses of the transports.",
  ),
  "doctrine-messenger-auto-setup": sentences(
    "The queue looks at its table at every use",
    "Each message costs a further query.",
    "Add auto_setup=false to the addresses of the transports.",
  ),
  "increment-storage": sentences(
    "Counters lie in the database",
    "Each message and each visit of the Administration writes to the same rows.",
    "Move shopware.increment to Redis or array.",
  ),
  "system-time": sentences(
    "The server's clock is wrong",
    "Signatures, tokens and payments can be refused.",
    "Synchronise the clock by NTP.",
  ),
  "multiple-autoloaders": sentences(
    "Extensions bring their own libraries",
    "The same library is loaded in two versions, which leads to errors that are hard to find.",
    "Install the named extensions by Composer, or ask their makers.",
  ),
  "app-url-check-disabled": sentences(
    "The shop calls itself from outside to check its address",
    "That costs time at each sign-in to the Administration.",
    "Set APP_URL_CHECK_DISABLED=1 in .env.",
  ),
  "symfony-secrets": sentences(
    "Symfony's vault is looked up needlessly",
    "Each start of PHP looks for secrets that most shops do not keep there.",
    "Set framework.secrets.enabled to false if you do not use it.",
  ),
  mail_variables: sentences(
    "Mail templates are written at every mail",
    "Each mail updates the example data of its template.",
    "Set shopware.mail.update_mail_variables_on_send to false.",
  ),
  elasticsearch: sentences(
    "Search runs in the database",
    "With many products search and listings become slow.",
    "Set up OpenSearch or Elasticsearch.",
  ),
  business_logger: sentences(
    "The log of business events writes too much",
    "Each event becomes a row in the database.",
    "Set the level of business_event_handler_buffer to warning or higher.",
  ),
  "product-stream-indexing": sentences(
    "Dynamic product groups are indexed",
    "Each change of a product costs time that few shops need to spend.",
    "Switch product_stream.indexing off in shopware.yaml, unless a rule or extension needs it.",
  ),
  "public-filesystem": sentences(
    "Public files lie on the server's own disk",
    "With several servers pictures are missing on some of them.",
    "Move them to an object storage if there is more than one server.",
  ),
};
