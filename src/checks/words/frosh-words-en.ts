import { froshSentences as sentences, type FroshWords } from "../frosh-area.ts";
import { FROSH_MACHINE_WORDS_EN } from "./frosh-machine-words-en.ts";

/** What FroshTools' findings say, in English. */
export const FROSH_WORDS_EN: FroshWords = {
  ...FROSH_MACHINE_WORDS_EN,
  "security-eol-shopware": sentences(
    "Security support ends",
    "It is over, ends soon, or nobody knows. Holes found after its end are not closed any more in this version.",
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
