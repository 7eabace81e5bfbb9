import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../src/app/router.ts";
import type { AnswerTo } from "./product-answers.ts";

type Extension = inferRouterOutputs<AppRouter>["organization"]["shop"]["get"]["extensions"][number];

/**
 * Label | technical name | installed | latest, - where the store has none | a(ctive), i(nactive),
 * n(ot installed) | rating | kind
 */
const ROWS = `
PayPal|SwagPayPal|9.5.2|9.8.0|a|9
Pickware ERP Starter|PickwareErpStarter|4.18.3|4.21.0|a|8
FroshTools|FroshTools|3.0.4|3.1.0|a|10
Erweiterte Produktsuche mit Synonymen, Tippfehlertoleranz und Vorschlägen für Hersteller|AgFindologicSynonyms|2.7.9|2.7.10|a|7
Cookie Consent Manager Plus|AcrisCookieConsentCS|7.0.8|7.1.2|i|9
AddressSense|AlpAddressSense|1.4.0|-|a|
Amazon Pay|SwagAmazonPay|8.2.1|8.2.1|a|8
B2B Sellers Suite|B2bSellersCore|3.2.6|3.2.6|i|9
Bestseller im Warenkorb|AlpCartBestseller|1.0.12|-|a|
Bundle Configurator|ZeobvBundleProducts|2.6.3|2.6.3|a|8
CMS Extensions|SwagCmsExtensions|4.0.2|4.0.2|a|7
Custom Products|SwagCustomizedProducts|5.1.0|5.1.0|a|7
Deutsche Post Internetmarke|PickwareDeutschePost|2.9.4|2.9.4|a|8
DHL Versand|PickwareDhl|2.14.1|2.14.1|a|9
Digital Sales Rooms|SwagDigitalSalesRooms|2.3.1|2.3.1|n|6
Faceted Navigation Pro|NetiNextFacets|3.0.7|3.0.7|i|7
FroshPlatformMailArchive|FroshPlatformMailArchive|3.3.0|3.3.0|a|
FroshShopmon Connector|FroshShopmon|1.2.0|1.2.0|a|
Google Tag Manager Server-side|DtgsGoogleTagManagerSw6|6.3.48|6.3.48|a|9
Gutscheine als PDF|NetiNextEasyCoupon|4.0.9|4.0.9|a|9
Händlersuche|NetiNextStoreLocator|6.1.3|6.1.3|a|8
Klarna Payments|KlarnaPayment|4.0.0|4.0.0|i|6
Language Pack|SwagLanguagePack|4.22.0|4.22.0|a|8
Lookbook|SwagShoppableLooks|1.1.0|1.1.0|n|
Magazin & Blog|NetzpShopmonBlog6|3.4.5|3.4.5|a|9
Migration Assistant|SwagMigrationAssistant|13.2.0|13.2.0|i|8
Mollie Payments|MolliePayments|4.13.0|4.13.0|a|8
Newsletter Double Opt-In Reminder|AlpOptInReminder|1.1.3|-|a|
PDF Lieferschein & Packzettel|AlpPackingSlip|2.0.0|-|a|
Produktdatenblatt|AcrisProductDownloadsCS|5.4.1|5.4.1|a|9
Publisher|SwagPublisher|3.0.0|3.0.0|i|7
Redis Cluster Support|AlpRedisCluster|1.2.2|-|a|
Rich Snippets|MagmodulesRichSnippets|2.3.0|2.3.0|a|8
SEO Professional|DreiscSeoPro|3.6.11|3.6.11|a|9
Security Plugin|SwagPlatformSecurity|3.0.4|3.0.4|a|9
Size Finder|AlpSizeFinder|3.2.0|-|a|
Social Shopping|SwagSocialShopping|4.0.0|4.0.0|n|5
Storefront Theme Alpenglanz|AlpTheme|11.0.3|-|a||app
Trusted Shops|TrustedShopsEasyIntegrationS6|2.1.0|2.1.0|a|8|app
Versandkostenrechner|AlpShippingCalculator|1.9.0|-|a|
Wunschliste|AcrisWishlistCS|2.2.1|2.2.1|a|8
`;

export const EXTENSIONS: Extension[] = ROWS.trim()
  .split("\n")
  .map((line) => {
    const [label = "", name = "", version = "", latest = "-", state = "a", rating = "", kind = "plugin"] =
      line.split("|");
    const isInStore = latest !== "-";
    return {
      name,
      label,
      kind: kind === "app" ? "app" : "plugin",
      active: state === "a",
      installed: state !== "n",
      version,
      latestVersion: isInStore ? latest : null,
      ratingAverage: rating === "" ? null : Number(rating),
      storeLink: isInStore ? `https://store.shopware.com/${name.toLowerCase()}` : null,
      installedAt: state === "n" ? null : "2024-03-14T09:00:00.000Z",
      inStore: isInStore,
      isNameKept: false,
      storeUnknownSince: null,
    };
  });

/** What the store says about PayPal, with words of somebody who means no good. */
export const PAYPAL_CHANGES: AnswerTo<"organization.shop.extensionChangelog"> = [
  {
    version: "9.8.0",
    text: '<ul><li>Webhook requests are rejected when the signature is missing or belongs to another merchant (CVE-2026-40913).</li><li>Apple Pay: the sheet closes when the address is outside of the shipping zone.</li></ul><script>document.title = "taken over"</script><img src="https://tracker.example/x.png" onerror="document.title=1"><a href="javascript:alert(1)">here</a>',
    creationDate: "2026-11-18T00:00:00.000Z",
    isCompatible: true,
    namesSecurityFix: true,
  },
  {
    version: "9.7.0",
    text: "<p>Removed the deprecated route <code>/paypal/approve-payment</code>.</p>",
    creationDate: "2026-09-29T00:00:00.000Z",
    isCompatible: false,
    namesSecurityFix: false,
  },
];

export const COMPATIBILITY: AnswerTo<"info.checkExtensionCompatibility"> = [
  ["AgFindologicSynonyms", "notCompatible", "red"],
  ["SwagCustomizedProducts", "notCompatible", "red"],
  ["SwagPayPal", "updatableNow", "yellow"],
  ["PickwareErpStarter", "updatableFuture", "yellow"],
  ["AcrisCookieConsentCS", "updatableNow", "yellow"],
  ...EXTENSIONS.filter(({ storeLink, name }) => storeLink !== null && name !== "SwagCustomizedProducts")
    .slice(5)
    .map(({ name }) => [name, "compatible", "green"] as const),
].map(([name = "", status = "", type = ""]) => ({
  name,
  label: name,
  iconPath: null,
  status: { name: status, label: status, type },
}));
