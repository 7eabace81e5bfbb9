/**
 * Extensions whose names everybody can read in public code and in the store: to ask about them gives nothing away. An
 * organization that keeps names would else learn of no hole in what nearly every shop has.
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
