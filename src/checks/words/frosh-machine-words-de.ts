import { froshSentences as sentences } from "../frosh-area.ts";

/** What FroshTools' findings about PHP and the database say, in German. */
export const FROSH_MACHINE_WORDS_DE = {
  "php-version": sentences(
    "PHP ist zu alt",
    "Alte Versionen bekommen keine Sicherheitskorrekturen, und Shopware unterstützt sie nicht mehr.",
    "Stellen Sie den Server auf die empfohlene PHP-Version um.",
  ),
  "php-max-execution": sentences(
    "PHP darf zu kurz laufen",
    "Importe, Exporte und Updates brechen mittendrin ab.",
    "Erhöhen Sie max_execution_time in php.ini auf mindestens 30 Sekunden.",
  ),
  "php-memory-limit": sentences(
    "PHP hat zu wenig Speicher",
    "Große Seiten, Importe und die Indizierung brechen mit einem Fehler ab.",
    "Erhöhen Sie memory_limit in php.ini auf mindestens 512M.",
  ),
  "zend-opcache": sentences(
    "OPcache ist aus",
    "PHP übersetzt jede Datei für jeden Besucher neu; der Shop ist dadurch um ein Mehrfaches langsamer.",
    "Schalten Sie opcache.enable in php.ini ein.",
  ),
  "pcre-jit": sentences(
    "PCRE-JIT ist aus",
    "Textmuster, die Shopware überall verwendet, laufen langsamer.",
    "Setzen Sie pcre.jit in php.ini auf 1.",
  ),
  "php-fpm-max-listen-queue": sentences(
    "Anfragen warteten auf einen PHP-Prozess",
    "Zu Spitzenzeiten warten Besucher, bevor ihre Seite beginnt.",
    "Erhöhen Sie pm.max_children von PHP-FPM, oder geben Sie dem Server mehr Leistung.",
  ),
  "php-fpm-max-children-reached": sentences(
    "Alle PHP-Prozesse waren belegt",
    "Weitere Anfragen mussten warten, bis einer frei wurde.",
    "Erhöhen Sie pm.max_children von PHP-FPM, soweit der Speicher reicht.",
  ),
  "php-fpm-memory-peak": sentences(
    "PHP-FPM braucht viel Speicher",
    "Geht der Speicher aus, beendet das System Prozesse.",
    "Vergleichen Sie es mit dem Speicher des Servers, und senken Sie pm.max_children, wenn er nicht reicht.",
  ),
  "assert.active": sentences(
    "PHP wertet Zusicherungen aus",
    "Sie sind für die Entwicklung gedacht und kosten bei jeder Anfrage Zeit.",
    "Setzen Sie assert.active in php.ini auf 0.",
  ),
  "zend.assertions": sentences(
    "PHP übersetzt Zusicherungen mit",
    "Sie sind für die Entwicklung gedacht und kosten bei jeder Anfrage Zeit.",
    "Setzen Sie zend.assertions in php.ini auf -1.",
  ),
  "php.opcache.enable_file_override": sentences(
    "OPcache beantwortet keine Dateiabfragen",
    "PHP fragt die Platte nach Dateien, die OPcache schon kennt.",
    "Setzen Sie opcache.enable_file_override in php.ini auf 1.",
  ),
  "php.opcache.interned_strings_buffer": sentences(
    "Der Textpuffer von OPcache ist zu klein",
    "Ist er voll, hält jeder Prozess eine eigene Kopie derselben Texte.",
    "Setzen Sie opcache.interned_strings_buffer in php.ini auf mindestens 20.",
  ),
  "php.zend.detect_unicode": sentences(
    "PHP rät die Kodierung von Dateien",
    "Dafür liest es jede Datei doppelt, und Shopware braucht es nicht.",
    "Setzen Sie zend.detect_unicode in php.ini auf 0.",
  ),
  "php.zend.realpath_cache_ttl": sentences(
    "PHP vergisst Pfade zu früh",
    "Es sucht dieselben Pfade immer wieder auf der Platte.",
    "Setzen Sie realpath_cache_ttl in php.ini auf mindestens 3600.",
  ),
  "ioncube-loader": sentences(
    "Der ionCube Loader ist aktiv",
    "Er bremst ganz PHP, auch was nicht verschlüsselt ist.",
    "Schalten Sie ihn ab, wenn keine Erweiterung mit ionCube verschlüsselt ist.",
  ),
  mysql: sentences(
    "Die MySQL-Version passt nicht",
    "Sie ist zu alt für Shopware oder als fehlerhaft bekannt.",
    "Aktualisieren Sie den Datenbankserver auf die empfohlene Version.",
  ),
  mysql8: sentences(
    "Die Datenbank ist nicht MySQL 8",
    "FroshTools hält Shopware damit für schneller; MariaDB wird ebenfalls unterstützt.",
    "Ziehen Sie beim nächsten Umzug des Servers MySQL 8 in Betracht.",
  ),
  mariadb: sentences(
    "Die MariaDB-Version passt nicht",
    "Sie ist zu alt für Shopware.",
    "Aktualisieren Sie den Datenbankserver auf die empfohlene Version.",
  ),
  "mysql-timezone": sentences(
    "Die Datenbank kennt keine Zeitzonen",
    "Auswertungen und Regeln nach Tag und Stunde stimmen nicht.",
    "Laden Sie die Zeitzonen mit mysql_tzinfo_to_sql in die Datenbank.",
  ),
  sql_group_concat_max_len: sentences(
    "Die Datenbank schneidet lange Listen ab",
    "Produkte mit vielen Eigenschaften oder Kategorien werden unvollständig indiziert.",
    "Setzen Sie group_concat_max_len auf mindestens 320000.",
  ),
  sql_mode: sentences(
    "Die Datenbank läuft in einem Modus, den Shopware nicht verträgt",
    "Mit ONLY_FULL_GROUP_BY schlagen Abfragen von Shopware fehl.",
    "Nehmen Sie ONLY_FULL_GROUP_BY aus sql_mode heraus.",
  ),
  sql_time_zone: sentences(
    "Die Datenbank rechnet nicht in UTC",
    "Shopware speichert Zeitpunkte in UTC; andere kommen verschoben heraus.",
    "Setzen Sie time_zone der Datenbank auf +00:00.",
  ),
  sql_set_default_session_variables: sentences(
    "Jede Verbindung richtet die Datenbank neu ein",
    "Jede Anfrage beginnt mit Abfragen, die eine Einstellung des Servers erspart.",
    "Setzen Sie die Werte im Datenbankserver und danach SQL_SET_DEFAULT_SESSION_VARIABLES=0 in .env.",
  ),
} as const;
