/**
 * Extensions whose names anybody can find in public code and in the store, so asking about them reveals nothing.
 * Without this list, an organization that keeps names private would learn of no vulnerability in what nearly every shop
 * has.
 */
export const PUBLIC_NAMES: readonly string[] = [
  "AdyenPaymentShopware6",
  "FroshDevelopmentHelper",
  "FroshLazySizes",
  "FroshPlatformHtmlMinify",
  "FroshPlatformMailArchive",
  "FroshPlatformShareBasket",
  "FroshPlatformThumbnailProcessor",
  "FroshTools",
  "KlarnaPayment",
  "MolliePayments",
  "PayonePayment",
  "StripeShopwarePayment",
  "SwagAmazonPay",
  "SwagCmsExtensions",
  "SwagCommercial",
  "SwagCustomizedProducts",
  "SwagDynamicAccess",
  "SwagLanguagePack",
  "SwagMigrationAssistant",
  "SwagPayPal",
  "SwagPlatformDemoData",
  "SwagPlatformSecurity",
  "SwagPublisher",
  "SwagSocialShopping",
  "UnzerPayment6",
];
