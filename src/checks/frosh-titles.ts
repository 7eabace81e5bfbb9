import type { Language } from "./finding.ts";

/** What FroshTools' results are about, by their id. */
export const FROSH_TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  mysql: { en: "MySQL Version", de: "MySQL-Version" },
  mariadb: { en: "MariaDB Version", de: "MariaDB-Version" },
  "mysql-timezone": { en: "MySQL Time Zone Support", de: "Zeitzonen in MySQL" },
  "php-version": { en: "PHP Version", de: "PHP-Version" },
  "php-max-execution": { en: "Max-Execution-Time", de: "Längste Laufzeit eines PHP-Aufrufs" },
  "php-memory-limit": { en: "Memory-Limit", de: "Speicherlimit von PHP" },
  "zend-opcache": { en: "Zend Opcache", de: "Zend Opcache" },
  "pcre-jit": { en: "PCRE-Jit", de: "PCRE-JIT" },
  "php-fpm-max-listen-queue": { en: "PHP-FPM listen queue", de: "Warteschlange von PHP-FPM" },
  "php-fpm-max-children-reached": { en: "PHP-FPM max children reached", de: "PHP-FPM: Prozessgrenze erreicht" },
  "php-fpm-memory-peak": { en: "PHP-FPM memory peak", de: "Speicherspitze von PHP-FPM" },
  webprofiler: {
    en: "WebProfilerBundle",
    de: "WebProfilerBundle (legt vertrauliche Angaben offen, wenn es aktiv ist)",
  },
  kerneldebug: { en: "Kernel debug", de: "Debug-Modus des Kernels" },
  "multiple-autoloaders": { en: "Composer autoloaders", de: "Autoloader von Composer" },
  "security-update": { en: "Security update", de: "Sicherheitsupdate" },
  "security-eol-shopware": { en: "Security updates", de: "Sicherheitsupdates für diese Shopware-Version" },
  "composer-audit": { en: "Composer security advisories", de: "Sicherheitswarnungen von Composer" },
  "composer-conflicts-repository": { en: "Composer conflicts repository", de: "Konfliktverzeichnis von Composer" },
  "system-time": { en: "System time offset", de: "Abweichung der Systemzeit" },
  "app-url-check-disabled": { en: "App URL check", de: "Prüfung der App-URL" },
  "symfony-secrets": { en: "Symfony secrets", de: "Symfony-Geheimnisse" },
  mail_variables: { en: "MailVariables updates", de: "Aktualisierung der Mail-Variablen" },
  elasticsearch: { en: "Elasticsearch", de: "Elasticsearch" },
  "fine-grained-caching": { en: "Fine-grained caching", de: "Feingliedriges Caching" },
  "cache-id": { en: "Fixed cache id", de: "Feste Cache-ID" },
  "increment-storage": { en: "Increment storage", de: "Speicher der Zähler (Increment)" },
  business_logger: { en: "BusinessEventHandler logging", de: "Protokollstufe des BusinessEventHandlers" },
  mail: { en: "Sending mails over queue", de: "Mailversand über die Queue" },
  "messenger-auto-setup": { en: "Messenger auto setup", de: "Automatische Einrichtung des Messengers" },
  sql_group_concat_max_len: { en: "SQL value group_concat_max_len", de: "SQL-Wert group_concat_max_len" },
  sql_mode: { en: "SQL value sql_mode", de: "SQL-Wert sql_mode" },
  sql_time_zone: { en: "SQL value time_zone", de: "SQL-Wert time_zone" },
  sql_set_default_session_variables: {
    en: "Default session variables of SQL",
    de: "Sitzungsvariablen von SQL bei jeder Verbindung",
  },
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
  "product-stream-indexing": { en: "Product stream indexing", de: "Indizierung der dynamischen Produktgruppen" },
  "queue.adapter": { en: "Queue storage", de: "Speicher der Queue" },
  "redis-tag-aware": { en: "Redis tag aware cache", de: "Cache mit Tags in Redis" },
  "ioncube-loader": { en: "ionCube Loader", de: "ionCube Loader" },
  "cache-compression-method": { en: "Cache compression method", de: "Kompression des Caches" },
  "cart-compression-method": { en: "Cart compression method", de: "Kompression des Warenkorbs" },
  "cache-compression-method-extension-zstd": { en: "zstd for the cache", de: "zstd für den Cache" },
  "cart-compression-method-extension-zstd": { en: "zstd for the cart", de: "zstd für den Warenkorb" },
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
