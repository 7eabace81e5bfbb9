import { froshSentences as sentences, type FroshWords } from "./frosh-area.ts";

/** What FroshTools' findings say, in German. */
export const FROSH_WORDS_DE: FroshWords = {
  "security-eol-shopware": sentences(
    "Sicherheitskorrekturen für diese Shopware-Version vorbei, bald vorbei oder unbekannt",
    "Lücken, die danach gefunden werden, werden in dieser Version nicht mehr geschlossen.",
    "Planen Sie das Update von Shopware.",
  ),
  "security-update": sentences(
    "Shopware hat bekannte Sicherheitslücken",
    "Die installierte Version hat veröffentlichte Lücken, und das Security-Plugin fehlt oder hat ein Update.",
    "Aktualisieren Sie Shopware oder das Security-Plugin.",
  ),
  "composer-audit": sentences(
    "Bibliotheken mit bekannten Sicherheitslücken",
    "Pakete, auf denen der Shop aufbaut, haben veröffentlichte Lücken.",
    "Rufen Sie im Projekt composer audit auf, und aktualisieren Sie, was es nennt.",
  ),
  "composer-conflicts-repository": sentences(
    "Schutz vor unverträglichen Paketen fehlt",
    "Ohne das Conflicts-Repository von Shopware installiert Composer auch Kombinationen, die bekanntermaßen nicht laufen.",
    "Tragen Sie das Repository https://shopware.github.io/conflicts/ in composer.json ein.",
  ),
  "shopware-installer": sentences(
    "Der Shopware-Installer liegt noch im öffentlichen Ordner",
    "Wer ihn aufruft, kann den Shop neu installieren und überschreiben.",
    "Löschen Sie public/shopware-installer.phar.php jetzt.",
  ),
  webprofiler: sentences(
    "Der Web-Profiler ist aktiv",
    "Er zeigt Besuchern Konfiguration, Abfragen und Zugangsdaten des Shops.",
    "Entfernen Sie WebProfilerBundle aus der Produktion, oder setzen Sie APP_ENV auf prod.",
  ),
  kerneldebug: sentences(
    "Der Debug-Modus ist an",
    "Fehler zeigen Besuchern Pfade und Code, und jede Seite ist langsamer.",
    "Setzen Sie APP_DEBUG auf 0, und leeren Sie den Cache.",
  ),
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
  "cache-id": sentences(
    "Der Cache hat keine feste ID",
    "Jedes Deployment beginnt mit leerem Cache, und alte füllen den Speicher.",
    "Setzen Sie SHOPWARE_CACHE_ID in .env.",
  ),
  "fine-grained-caching": sentences(
    "Der Cache verfolgt zu viel",
    "Tags für jeden Textbaustein, jede Einstellung und jeden Theme-Wert kosten bei jeder Seite Zeit.",
    "Schalten Sie cache.tagging.each_snippet, each_config und each_theme_config in shopware.yaml ab.",
  ),
  "redis-tag-aware": sentences(
    "Der HTTP-Cache in Redis kennt keine Tags",
    "Das Leeren nach Tags braucht viele Aufrufe und lässt Reste.",
    "Verwenden Sie den Adapter cache.adapter.redis_tag_aware.",
  ),
  "cache-compress": sentences(
    "Der Cache wird nicht komprimiert",
    "Er braucht ein Mehrfaches an Speicher.",
    "Schalten Sie cache_compression in shopware.yaml ein.",
  ),
  "cart-compress": sentences(
    "Warenkörbe werden nicht komprimiert",
    "Die Tabelle der Warenkörbe wird um ein Mehrfaches größer.",
    "Schalten Sie cart.compress in shopware.yaml ein.",
  ),
  "cache-compression-method": sentences(
    "Der Cache wird mit gzip komprimiert",
    "zstd ist schneller und komprimiert besser.",
    "Setzen Sie cache_compression_method auf zstd, mit der PHP-Erweiterung zstd.",
  ),
  "cart-compression-method": sentences(
    "Warenkörbe werden mit gzip komprimiert",
    "zstd ist schneller und komprimiert besser.",
    "Setzen Sie cart.compression_method auf zstd, mit der PHP-Erweiterung zstd.",
  ),
  "cache-compression-method-extension-zstd": sentences(
    "Die PHP-Erweiterung für die Kompression des Caches fehlt",
    "Der Cache ist auf zstd gestellt, das PHP hier nicht kann: Seiten können fehlschlagen.",
    "Installieren Sie die PHP-Erweiterung zstd, oder setzen Sie cache_compression_method auf gzip.",
  ),
  "cart-compression-method-extension-zstd": sentences(
    "Die PHP-Erweiterung für die Kompression der Warenkörbe fehlt",
    "Warenkörbe sind auf zstd gestellt, das PHP hier nicht kann: Sie können verloren gehen.",
    "Installieren Sie die PHP-Erweiterung zstd, oder setzen Sie cart.compression_method auf gzip.",
  ),
  symfony_scheduler: sentences(
    "Niemand arbeitet einen Zeitplan von Symfony ab",
    "Was dort geplant ist, läuft nicht.",
    "Lassen Sie messenger:consume mit dem genannten Scheduler-Transport als Dienst laufen.",
  ),
  "queue.adapter": sentences(
    "Der Speicher der Queue passt nicht zu einem Shop mit viel Betrieb",
    "In der Datenbank stehen sich mehrere Worker im Weg; mit sync warten Besucher auf die Arbeit.",
    "Stellen Sie MESSENGER_TRANSPORT_DSN auf Redis oder RabbitMQ um.",
  ),
  mail: sentences(
    "Mails gehen nicht über die Queue",
    "Kunden warten an der Kasse, bis der Mailserver geantwortet hat.",
    "Setzen Sie framework.mailer.message_bus auf messenger.default_bus.",
  ),
  "messenger-auto-setup": sentences(
    "Die Queue prüft bei jeder Verwendung ihre Tabelle",
    "Jede Nachricht kostet eine weitere Abfrage.",
    "Ergänzen Sie auto_setup=false in den Adressen der Transporte.",
  ),
  "doctrine-messenger-auto-setup": sentences(
    "Die Queue prüft bei jeder Verwendung ihre Tabelle",
    "Jede Nachricht kostet eine weitere Abfrage.",
    "Ergänzen Sie auto_setup=false in den Adressen der Transporte.",
  ),
  "increment-storage": sentences(
    "Zähler liegen in der Datenbank",
    "Jede Nachricht und jeder Besuch der Administration schreibt in dieselben Zeilen.",
    "Verlegen Sie shopware.increment nach Redis oder array.",
  ),
  "system-time": sentences(
    "Die Uhr des Servers geht falsch",
    "Signaturen, Tokens und Zahlungen können abgelehnt werden.",
    "Gleichen Sie die Uhr per NTP ab.",
  ),
  "multiple-autoloaders": sentences(
    "Erweiterungen bringen eigene Bibliotheken mit",
    "Dieselbe Bibliothek wird in zwei Versionen geladen; das führt zu Fehlern, die schwer zu finden sind.",
    "Installieren Sie die genannten Erweiterungen über Composer, oder fragen Sie deren Hersteller.",
  ),
  "app-url-check-disabled": sentences(
    "Der Shop ruft sich von außen auf, um seine Adresse zu prüfen",
    "Das kostet bei jeder Anmeldung in der Administration Zeit.",
    "Setzen Sie APP_URL_CHECK_DISABLED=1 in .env.",
  ),
  "symfony-secrets": sentences(
    "Der Tresor von Symfony wird unnötig befragt",
    "Jeder Start von PHP sucht nach Geheimnissen, die die meisten Shops dort nicht haben.",
    "Setzen Sie framework.secrets.enabled auf false, wenn Sie ihn nicht verwenden.",
  ),
  mail_variables: sentences(
    "Mailvorlagen werden bei jeder Mail geschrieben",
    "Jede Mail aktualisiert die Beispieldaten ihrer Vorlage.",
    "Setzen Sie shopware.mail.update_mail_variables_on_send auf false.",
  ),
  elasticsearch: sentences(
    "Die Suche läuft in der Datenbank",
    "Mit vielen Produkten werden Suche und Listen langsam.",
    "Richten Sie OpenSearch oder Elasticsearch ein.",
  ),
  business_logger: sentences(
    "Das Protokoll der Geschäftsereignisse schreibt zu viel",
    "Jedes Ereignis wird eine Zeile in der Datenbank.",
    "Setzen Sie die Stufe von business_event_handler_buffer auf warning oder höher.",
  ),
  "product-stream-indexing": sentences(
    "Dynamische Produktgruppen werden indiziert",
    "Jede Änderung eines Produkts kostet Zeit, die wenige Shops brauchen.",
    "Schalten Sie product_stream.indexing in shopware.yaml ab, wenn keine Regel oder Erweiterung sie braucht.",
  ),
  "public-filesystem": sentences(
    "Öffentliche Dateien liegen auf der Platte des Servers",
    "Bei mehreren Servern fehlen Bilder auf einigen.",
    "Verlegen Sie sie in einen Objektspeicher, wenn es mehr als einen Server gibt.",
  ),
};
