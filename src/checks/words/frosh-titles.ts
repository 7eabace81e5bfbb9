import type { Language } from "../../lib/language.ts";

/**
 * What FroshTools' results are about, by their id: in German, and in English where versions before 0.2.9 send keys.
 * Newer ones bring the English themselves.
 */
export const FROSH_TITLES: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  mysql: { en: "MySQL Version", de: "MySQL-Version" },
  mariadb: { en: "MariaDB Version", de: "MariaDB-Version" },
  "mysql-timezone": "Zeitzonen in MySQL",
  "php-version": { en: "PHP Version", de: "PHP-Version" },
  "php-max-execution": { en: "Max-Execution-Time", de: "Längste Laufzeit eines PHP-Aufrufs" },
  "php-memory-limit": { en: "Memory-Limit", de: "Speicherlimit von PHP" },
  "zend-opcache": { en: "Zend Opcache", de: "Zend Opcache" },
  "pcre-jit": "PCRE-JIT",
  "php-fpm-max-listen-queue": "Warteschlange von PHP-FPM",
  "php-fpm-max-children-reached": "PHP-FPM: Prozessgrenze erreicht",
  "php-fpm-memory-peak": "Speicherspitze von PHP-FPM",
  webprofiler: "WebProfilerBundle (legt vertrauliche Angaben offen, wenn es aktiv ist)",
  kerneldebug: "Debug-Modus des Kernels",
  "multiple-autoloaders": "Autoloader von Composer",
  "security-update": "Sicherheitsupdate",
  "security-eol-shopware": "Sicherheitsupdates für diese Shopware-Version",
  "composer-audit": "Sicherheitswarnungen von Composer",
  "composer-conflicts-repository": "Konfliktverzeichnis von Composer",
  "system-time": "Abweichung der Systemzeit",
  "app-url-check-disabled": "Prüfung der App-URL",
  "symfony-secrets": "Symfony-Geheimnisse",
  mail_variables: { en: "MailVariables updates", de: "Aktualisierung der Mail-Variablen" },
  elasticsearch: { en: "Elasticsearch", de: "Elasticsearch" },
  "fine-grained-caching": "Feingliedriges Caching",
  "cache-id": { en: "Fixed cache id", de: "Feste Cache-ID" },
  "increment-storage": { en: "Increment storage", de: "Speicher der Zähler (Increment)" },
  business_logger: { en: "BusinessEventHandler logging", de: "Protokollstufe des BusinessEventHandlers" },
  mail: { en: "Sending mails over queue", de: "Mailversand über die Queue" },
  "messenger-auto-setup": "Automatische Einrichtung des Messengers",
  sql_group_concat_max_len: "SQL-Wert group_concat_max_len",
  sql_mode: "SQL-Wert sql_mode",
  sql_time_zone: "SQL-Wert time_zone",
  sql_set_default_session_variables: "Sitzungsvariablen von SQL bei jeder Verbindung",
  "assert.active": { en: "PHP value assert.active", de: "PHP-Wert assert.active" },
  "shopware-installer": "Installer von Shopware",
  symfony_scheduler: "Zeitpläne von Symfony",
  mysql8: "MySQL 8",
  "doctrine-messenger-auto-setup": "Automatische Einrichtung des Messengers",
  "cache-compress": "Kompression des Caches",
  "cart-compress": "Kompression des Warenkorbs",
  "zend.assertions": { en: "PHP value zend.assertions", de: "PHP-Wert zend.assertions" },
  "php.opcache.enable_file_override": {
    en: "PHP value opcache.enable_file_override",
    de: "PHP-Wert opcache.enable_file_override",
  },
  "php.opcache.interned_strings_buffer": {
    en: "PHP value opcache.interned_strings_buffer",
    de: "PHP-Wert opcache.interned_strings_buffer",
  },
  "php.zend.detect_unicode": { en: "PHP value zend.detect_unicode", de: "PHP-Wert zend.detect_unicode" },
  "php.zend.realpath_cache_ttl": { en: "PHP value realpath_cache_ttl", de: "PHP-Wert realpath_cache_ttl" },
  "product-stream-indexing": "Indizierung der dynamischen Produktgruppen",
  "queue.adapter": { en: "Queue storage", de: "Speicher der Queue" },
  "redis-tag-aware": "Cache mit Tags in Redis",
  "ioncube-loader": "ionCube Loader",
  "cache-compression-method": "Kompression des Caches",
  "cart-compression-method": "Kompression des Warenkorbs",
  "cache-compression-method-extension-zstd": "zstd für den Cache",
  "cart-compression-method-extension-zstd": "zstd für den Warenkorb",
  "public-filesystem": { en: "Public filesystem", de: "Öffentliches Dateisystem" },
};

const GERMAN_VALUE: Readonly<Record<string, string>> = {
  active: "aktiv",
  "not active": "nicht aktiv",
  enabled: "eingeschaltet",
  disabled: "ausgeschaltet",
  set: "gesetzt",
  "not set": "nicht gesetzt",
  available: "vorhanden",
  "not available": "nicht vorhanden",
  configured: "eingerichtet",
  "not configured": "nicht eingerichtet",
  unknown: "unbekannt",
};

/** A value in German as far as it consists of known words; names and numbers stay. */
export function germanValue(value: string): string {
  if (Object.hasOwn(GERMAN_VALUE, value)) return GERMAN_VALUE[value] ?? value;
  return value
    .replace(/^min(?= )/, "mindestens")
    .replace(/^max(?= )/, "höchstens")
    .replace(/\bmins?\b/g, "min")
    .replace(/\bseconds?(\(s\)|\b)/g, "s")
    .replace(/, but not /g, ", aber nicht ")
    .replace(/ or /g, " oder ")
    .replace(/^until /, "bis ");
}
