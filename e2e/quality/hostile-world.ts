import { remoteText } from "../../src/checks/remote-text.ts";
import { listUsers } from "../admin-data.ts";
import { fleetAnswers } from "../fleet-answers.ts";
import { largeFleet } from "../fleet-data.ts";
import { pageOf } from "../inbox-data.ts";
import { countOf, listOf } from "../incident-lists.ts";
import { shopOf } from "../shop-data.ts";
import { type Answers, picked } from "../product-answers.ts";
import { type Person, usualWorld, type World } from "./world.ts";

/** Would turn the whole line around. */
export const OVERRIDE = "\u202E";
/** What runs, if anything of it is taken for markup. */
const MARKUP =
  '<script>brokenOut=1</script><img src=x onerror="brokenOut=2"><svg onload="brokenOut=3"></svg><b style="position:fixed;inset:0">over all</b>"\'></title></textarea>';

/** The worst that somebody can call something. */
export const HOSTILE = {
  oneWord: "Donaudampfschifffahrtsgesellschaft".repeat(9).slice(0, 300),
  manyWords: "A shop whose name never seems to come to its end ".repeat(7).slice(0, 300).trim(),
  rightToLeft: `חנות הספרים הגדולה ${"של ירושלים ".repeat(12)}`.trim(),
  override: `${OVERRIDE}gnihsihp ${OVERRIDE}\u2066\u2067\u061C eman`,
  markup: MARKUP,
} as const;
const WORDS = Object.values(HOSTILE);
const ADDRESSES = [
  "javascript:brokenOut=4",
  `https://xn--${"a".repeat(50)}.example/${"very-long-path-without-any-break/".repeat(8)}`,
  'https://shop.example/"><script>brokenOut=5</script>',
];

/** Fields that other people fill in, in words. */
const NAMES = new Set(
  [
    "name label nameCombined shopName projectName organizationName message title snippet current recommended excerpt age",
    "description projectDescription subjectName personName actorName impersonatorName banReason php cacheAdapter",
    "environment userAgent ipAddress issuer cve lastScrapedError extraHeaderName domain clientId probeName vendor got",
  ].flatMap((line) => line.split(" ")),
);
const VERSIONS = new Set(
  [
    "version latestVersion shopwareVersion old_version new_version oldShopwareVersion newShopwareVersion",
    "pluginVersion newestPlugin from to",
  ].flatMap((line) => line.split(" ")),
);
/** As long as the database keeps them. */
const VERSION_CHARACTERS = 100;
const LINKS = new Set(["link", "storeLink", "url", "favicon", "shopImage", "iconPath", "location"]);
/** What the instance says of itself, and what is keyed by versions. */
const OWN = ["info.instance", "info.getLatestShopwareVersion"] as const;

const EXTENSIONS_OF_A_SHOP = 300;
const CHANGES_OF_A_SHOP = 10_000;
/** So many of them come at once, as decided. */
const CHANGES_AT_ONCE = 100;

/** A fleet that was named by somebody who means no good: every text that others can fill in, on every page. */
export function hostileWorld(person: Person): World {
  const world = usualWorld(person);
  const product: Answers = {
    ...world.product,
    ...fleetAnswers(largeFleet(60)),
    ...picked(world.product, "account.listOrganizations"),
    "organization.shop.get": largeShop(),
    "organization.shop.extensionChangelog": Array.from({ length: 200 }, (_, index) => ({
      version: `9.${index}`,
      text: MARKUP + HOSTILE.oneWord + HOSTILE.override,
      creationDate: "2026-11-18T00:00:00.000Z",
      isCompatible: index % 2 === 0,
      namesSecurityFix: false,
    })),
  };
  return {
    product: { ...entriesOf(product), ...picked(world.product, ...OWN) },
    auth: entriesOf(world.auth),
    mailHtml: MARKUP + HOSTILE.oneWord,
  };
}

/** Nothing of anything: no shop, no project, no extension, no finding. */
export function emptyWorld(person: Person): World {
  const world = usualWorld(person);
  const product = Object.fromEntries(Object.entries(world.product).map(([name, answer]) => [name, emptied(answer)]));
  return {
    ...world,
    product: {
      ...product,
      ...picked(world.product, "account.listOrganizations"),
      "organization.shop.get": emptied(shopOf({ changelogTotal: 0, sitespeedTotal: 0 })),
      "admin.users": listUsers([]),
      "account.incident.count": countOf([]),
      "account.incident.list": listOf([]),
      "account.notification.page": pageOf([]),
    },
  };
}

function largeShop() {
  const shop = shopOf();
  return shopOf({
    extensions: Array.from({ length: EXTENSIONS_OF_A_SHOP }, (_, index) => many(shop.extensions, index)),
    changelog: Array.from({ length: CHANGES_AT_ONCE }, (_, index) => ({
      ...many(shop.changelog, index),
      id: 200 - index,
    })),
    changelogTotal: CHANGES_OF_A_SHOP,
  });
}

function many<Kind>(some: readonly Kind[], index: number): Kind {
  const one = some[index % some.length];
  if (one === undefined) throw new Error("there is none of them");
  return one;
}

function entriesOf<Entries extends object>(entries: Entries): Entries {
  const place = { next: 0 };
  const hostile = (value: unknown, key: string): unknown => {
    if (typeof value === "string" && NAMES.has(key)) return `${many(WORDS, (place.next += 1))} ${place.next}`;
    if (typeof value === "string" && VERSIONS.has(key))
      return many(WORDS, (place.next += 1)).slice(0, VERSION_CHARACTERS);
    if (typeof value === "string" && LINKS.has(key)) return many(ADDRESSES, (place.next += 1));
    if (Array.isArray(value)) return value.map((one) => hostile(one, key));
    if (typeof value === "function") return (input: unknown) => hostile(value(input), key);
    return typeof value === "object" && value !== null && !(value instanceof Error) ? each(value) : value;
  };
  // Findings come through a door that leaves no sign for directions.
  const ofFinding = (params: object) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? remoteText(value) : value]),
    );
  const each = <Fields extends object>(fields: Fields): Fields => ({
    ...fields,
    ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, hostile(value, key)])),
    ...("params" in fields && { params: ofFinding(Object(each(Object(fields.params)))) }),
  });
  return each(entries);
}

function emptied<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return Object([]);
  if (typeof answer !== "object" || answer === null || answer instanceof Error) return answer;
  const fields = Object.entries(answer).map(([key, value]) => [key, Array.isArray(value) ? [] : value]);
  return Object(Object.fromEntries(fields));
}
