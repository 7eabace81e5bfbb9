export interface CoreTask {
  name: string;
  className: string;
  intervalSeconds: number;
  since?: string;
  until?: string;
  /** Normally `skipped`, because its feature is switched off. */
  skipped?: true;
}

const CONTENT = "Shopware\\Core\\Content\\";
const FRAMEWORK = "Shopware\\Core\\Framework\\";
const SYSTEM = "Shopware\\Core\\System\\";
const CHECKOUT = "Shopware\\Core\\Checkout\\";
const DAY = 86400;

/** Scheduled tasks that Shopware itself brings. */
export const CORE_TASKS: readonly CoreTask[] = [
  { name: "cart.cleanup", className: `${CHECKOUT}Cart\\Cleanup\\CleanupCartTask`, intervalSeconds: DAY },
  {
    name: "customer.delete_unused_guests",
    className: `${CHECKOUT}Customer\\DeleteUnusedGuestCustomerTask`,
    intervalSeconds: DAY,
  },
  {
    name: "import_export_file.cleanup",
    className: `${CONTENT}ImportExport\\ScheduledTask\\CleanupImportExportFileTask`,
    intervalSeconds: DAY,
  },
  {
    name: "delete_newsletter_recipient_task",
    className: `${CONTENT}Newsletter\\ScheduledTask\\NewsletterRecipientTask`,
    intervalSeconds: DAY,
  },
  {
    name: "product_keyword_dictionary.cleanup",
    className: `${CONTENT}Product\\Cleanup\\CleanupProductKeywordDictionaryTask`,
    intervalSeconds: 604800,
  },
  {
    name: "product_download.media.cleanup",
    className: `${CONTENT}Product\\Cleanup\\CleanupUnusedDownloadMediaTask`,
    intervalSeconds: 2628000,
  },
  {
    name: "product_export_generate_task",
    className: `${CONTENT}ProductExport\\ScheduledTask\\ProductExportGenerateTask`,
    intervalSeconds: 60,
  },
  {
    name: "product_stream.mapping.update",
    className: `${CONTENT}ProductStream\\ScheduledTask\\UpdateProductStreamMappingTask`,
    intervalSeconds: DAY,
  },
  {
    name: "shopware.sitemap_generate",
    className: `${CONTENT}Sitemap\\ScheduledTask\\SitemapGenerateTask`,
    intervalSeconds: DAY,
  },
  {
    name: "shopware.invalidate_cache",
    className: `${FRAMEWORK}Adapter\\Cache\\InvalidateCacheTask`,
    intervalSeconds: 20,
    skipped: true,
  },
  { name: "app_delete", className: `${FRAMEWORK}App\\ScheduledTask\\DeleteCascadeAppsTask`, intervalSeconds: DAY },
  { name: "app_update", className: `${FRAMEWORK}App\\ScheduledTask\\UpdateAppsTask`, intervalSeconds: DAY },
  {
    name: "version.cleanup",
    className: `${FRAMEWORK}DataAbstractionLayer\\Version\\Cleanup\\CleanupVersionTask`,
    intervalSeconds: DAY,
  },
  { name: "log_entry.cleanup", className: `${FRAMEWORK}Log\\ScheduledTask\\LogCleanupTask`, intervalSeconds: DAY },
  {
    name: "webhook_event_log.cleanup",
    className: `${FRAMEWORK}Webhook\\ScheduledTask\\CleanupWebhookEventLogTask`,
    intervalSeconds: DAY,
  },
  {
    name: "services.install",
    className: "Shopware\\Core\\Service\\ScheduledTask\\InstallServicesTask",
    intervalSeconds: DAY,
    since: "6.6.7.0",
  },
  {
    name: "sales_channel_context.cleanup",
    className: `${SYSTEM}SalesChannel\\Context\\Cleanup\\CleanupSalesChannelContextTask`,
    intervalSeconds: DAY,
  },
  {
    name: "usage_data.entity_data.collect",
    className: `${SYSTEM}UsageData\\ScheduledTask\\CollectEntityDataTask`,
    intervalSeconds: DAY,
    since: "6.5.7.0",
  },
  {
    name: "shopware.elasticsearch.create.alias",
    className: "Shopware\\Elasticsearch\\Framework\\Indexing\\CreateAliasTask",
    intervalSeconds: 300,
    skipped: true,
  },
  {
    name: "requeue_dead_messages",
    className: `${FRAMEWORK}MessageQueue\\ScheduledTask\\RequeueDeadMessagesTask`,
    intervalSeconds: 300,
    until: "6.5.0.0",
  },
];
