import { fleet } from "./fleet-data.ts";
import type { AnswerTo } from "./product-answers.ts";

const NAMES = [
  ["SwagPayPal", "PayPal", "9.5.2", "9.8.0", 9],
  ["PickwareErpStarter", "Pickware ERP Starter", "4.18.3", "4.21.0", 8],
  ["FroshTools", "FroshTools", "3.0.4", "3.1.0", 10],
  [
    "AgFindologicSynonyms",
    "Erweiterte Produktsuche mit Synonymen, Tippfehlertoleranz und eigener Rangfolge",
    "2.7.19",
    "2.7.22",
    7,
  ],
  ["AlpAddressSense", "AddressSense", "1.4.0", null, null],
  ["SwagAmazonPay", "Amazon Pay", "8.2.1", "8.2.1", 8],
  ["B2bSellersCore", "B2B Sellers Suite", "3.2.6", "3.2.6", 9],
  ["PickwareDhl", "DHL Versand", "2.14.1", "2.14.1", 8],
  ["SwagPlatformSecurity", "Shopware 6 Security Plugin", "3.0.16", "3.0.16", 10],
] as const;

/** Nine extensions over the shops of the fleet that were visited. */
export function myExtensions(): AnswerTo<"account.myExtensions"> {
  const visited = fleet().filter(({ lastVisitedAt }) => lastVisitedAt !== null);
  return {
    shops: visited.map(({ shopId, name, organizationId, organizationSlug, shopwareVersion }) => ({
      id: shopId,
      name,
      organizationId,
      organizationSlug,
      shopwareVersion,
    })),
    extensions: NAMES.map(([name, label, version, latestVersion, ratingAverage], step) => {
      const places = visited.flatMap((_, place) => (place % (step + 1) === 0 ? [place] : []));
      return {
        name,
        label,
        active: true,
        installed: true,
        version,
        latestVersion,
        ratingAverage,
        storeLink: latestVersion === null ? null : `https://store.shopware.com/${name}`,
        installedAt: "2026-03-11T10:00:00.000Z",
        storeUnknownSince: name === "B2bSellersCore" ? "2026-11-20T08:12:00.000Z" : null,
        securityVersions: name === "SwagPayPal" ? ["9.6.1"] : [],
        alike: places.map((place, index) => ({
          installed: true,
          active: index !== 1,
          version: index % 3 === 2 && latestVersion !== null ? latestVersion : version,
          latestVersion,
          ...(name === "B2bSellersCore" && { storeUnknown: true as const }),
          places: [place],
        })),
        advisories: name === "SwagPlatformSecurity" ? places.slice(1, 2).map((place) => [place, 4]) : [],
      };
    }),
  };
}

export const RELEASES_OF_PAYPAL: AnswerTo<"organization.shop.extensionChangelog"> = [
  {
    version: "9.8.0",
    text: "<ul><li>Webhook requests are rejected when the signature is missing.</li><li>Requires at least PHP 8.2.</li></ul><script>alert(1)</script>",
    creationDate: "2026-11-18",
    isCompatible: true,
    namesSecurityFix: true,
  },
  {
    version: "9.7.2",
    text: "<p>Fixed: vault payments failed after a change of currency.</p>",
    creationDate: "2026-10-22",
    isCompatible: true,
    namesSecurityFix: false,
  },
  { version: "9.6.1", text: "", creationDate: null, isCompatible: false, namesSecurityFix: false },
];
