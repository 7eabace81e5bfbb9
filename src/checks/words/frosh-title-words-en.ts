/**
 * What FroshTools' results are about, by their id, where versions before 0.2.9 send keys. Newer
 * ones bring the English themselves.
 */
export const FROSH_TITLE_WORDS_EN = {
  mysql: "MySQL Version",
  mariadb: "MariaDB Version",
  "php-version": "PHP Version",
  "php-max-execution": "Max-Execution-Time",
  "php-memory-limit": "Memory-Limit",
  "zend-opcache": "Zend Opcache",
  mail_variables: "MailVariables updates",
  elasticsearch: "Elasticsearch",
  "cache-id": "Fixed cache id",
  "increment-storage": "Increment storage",
  business_logger: "BusinessEventHandler logging",
  mail: "Sending mails over queue",
  "assert.active": "PHP value assert.active",
  "zend.assertions": "PHP value zend.assertions",
  "php.opcache.enable_file_override": "PHP value opcache.enable_file_override",
  "php.opcache.interned_strings_buffer": "PHP value opcache.interned_strings_buffer",
  "php.zend.detect_unicode": "PHP value zend.detect_unicode",
  "php.zend.realpath_cache_ttl": "PHP value realpath_cache_ttl",
  "queue.adapter": "Queue storage",
  "public-filesystem": "Public filesystem",
};
