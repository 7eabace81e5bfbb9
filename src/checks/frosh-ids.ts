/** Areas of FroshTools results: results in the same area are usually fixed together. */
export const FROSH_AREAS = ["support", "security", "php", "database", "cache", "worker", "settings"] as const;
export type FroshArea = (typeof FROSH_AREAS)[number];

/**
 * Every result id that FroshTools has published, from 0.2.9 to 3.12. Our own checks judge `scheduled_task`, `queue`,
 * `app.env` and `admin-watcher`; `installation-path` and `database-info` are private.
 * Source: https://github.com/FriendsOfShopware/FroshTools (`src/Components/Health/Checker`)
 */
export const FROSH_AREA = {
  "security-eol-shopware": "support",
  "security-update": "security",
  "composer-audit": "security",
  "composer-conflicts-repository": "security",
  "shopware-installer": "security",
  webprofiler: "security",
  kerneldebug: "security",
  "php-version": "php",
  "php-max-execution": "php",
  "php-memory-limit": "php",
  "zend-opcache": "php",
  "pcre-jit": "php",
  "php-fpm-max-listen-queue": "php",
  "php-fpm-max-children-reached": "php",
  "php-fpm-memory-peak": "php",
  "assert.active": "php",
  "zend.assertions": "php",
  "php.opcache.enable_file_override": "php",
  "php.opcache.interned_strings_buffer": "php",
  "php.zend.detect_unicode": "php",
  "php.zend.realpath_cache_ttl": "php",
  "ioncube-loader": "php",
  mysql: "database",
  mysql8: "database",
  mariadb: "database",
  "mysql-timezone": "database",
  sql_group_concat_max_len: "database",
  sql_mode: "database",
  sql_time_zone: "database",
  sql_set_default_session_variables: "database",
  "cache-id": "cache",
  "fine-grained-caching": "cache",
  "redis-tag-aware": "cache",
  "cache-compress": "cache",
  "cart-compress": "cache",
  "cache-compression-method": "cache",
  "cart-compression-method": "cache",
  "cache-compression-method-extension-zstd": "cache",
  "cart-compression-method-extension-zstd": "cache",
  symfony_scheduler: "worker",
  "queue.adapter": "worker",
  mail: "worker",
  "messenger-auto-setup": "worker",
  "doctrine-messenger-auto-setup": "worker",
  "increment-storage": "worker",
  "system-time": "settings",
  "multiple-autoloaders": "settings",
  "app-url-check-disabled": "settings",
  "symfony-secrets": "settings",
  mail_variables: "settings",
  elasticsearch: "settings",
  business_logger: "settings",
  "product-stream-indexing": "settings",
  "public-filesystem": "settings",
} as const satisfies Record<string, FroshArea>;

export type FroshId = keyof typeof FROSH_AREA;

/** Whether FroshTools has published this id; others come from newer versions or from plugins. */
export function isFroshId(id: string): id is FroshId {
  return Object.hasOwn(FROSH_AREA, id);
}
