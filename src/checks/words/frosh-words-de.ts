import { froshSentences as sentences, type FroshWords } from "../frosh-area.ts";
import { FROSH_MACHINE_WORDS_DE } from "./frosh-machine-words-de.ts";

/** What FroshTools' findings say, in German. */
export const FROSH_WORDS_DE: FroshWords = {
  ...FROSH_MACHINE_WORDS_DE,
  "security-eol-shopware": sentences(
    "Sicherheitskorrekturen enden",
    "Sie sind vorbei, enden bald, oder es ist nicht bekannt. Lücken, die danach gefunden werden, bleiben in dieser Version offen.",
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
