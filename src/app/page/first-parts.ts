import type { Language } from "../../lib/language.ts";
/** A page that people open first, and what of the web app it cannot be drawn without, by the names in the build's manifest. */
export interface FirstParts {
  /** What the server draws of it before the app has come, by the name that the web app gives it; `null` for nothing. */
  page: "home" | "privacy" | "imprint" | "about" | "login" | "dashboard" | "shop" | "app" | null;
  address: RegExp;
  /** Who sees it: pages for visitors look different to those who are signed in, and pages of members are theirs alone. */
  for: "visitors" | "members" | "everybody";
  parts: readonly string[];
  /** Files of messages. */
  rooms: readonly string[];
  /** Calls of the product API whose answers it shows first. */
  calls?: readonly string[];
}

const PUBLIC = { for: "visitors", rooms: ["words/common", "words/ui", "public"] } as const;
const PUBLIC_FRAME = "frame/public-layout.tsx";
const SHOP_CALL = "organization.shop.get";

/** The first that fits an address holds. */
export const FIRST_PARTS: readonly FirstParts[] = [
  { ...PUBLIC, page: "home", address: /^\/$/, parts: [PUBLIC_FRAME, "public/home-page.tsx"] },
  { ...PUBLIC, page: "privacy", address: /^\/privacy$/, parts: [PUBLIC_FRAME, "public/privacy-page.tsx"] },
  { ...PUBLIC, page: "imprint", address: /^\/imprint$/, parts: [PUBLIC_FRAME, "public/imprint-page.tsx"] },
  { ...PUBLIC, page: "about", address: /^\/about$/, parts: [PUBLIC_FRAME, "public/about-page.tsx"] },
  {
    page: "login",
    address: /^\/account\/login$/,
    for: "everybody",
    parts: ["frame/login-layout.tsx", "account/login/login-page.tsx"],
    rooms: ["words/common", "words/ui", "account/login"],
  },
  {
    page: "dashboard",
    address: /^\/app\/dashboard$/,
    for: "members",
    parts: ["frame/app/app-layout.tsx", "dashboard/dashboard-page.tsx"],
    rooms: ["words/common", "words/ui", "frame", "dashboard"],
    calls: [
      "account.currentUserFleet",
      "account.listOrganizations",
      "account.listedShops",
      "account.currentUserChangelogs",
      "info.getLatestShopwareVersion",
    ],
  },
  {
    page: "shop",
    address: /^\/app\/organizations\/[^/]+\/shops\/(\d+)$/,
    for: "members",
    parts: ["frame/app/app-layout.tsx", "shop/frame/shop-layout.tsx", "shop/information/information-page.tsx"],
    rooms: ["words/common", "words/ui", "frame", "shop"],
    calls: [SHOP_CALL, "account.listedShops", "info.getLatestShopwareVersion"],
  },
  {
    page: "app",
    address: /^\/app\/extensions$/,
    for: "members",
    parts: ["frame/app/app-layout.tsx", "extensions/my-extensions-page.tsx", "ui/tables/windowed-rows.tsx"],
    rooms: ["words/common", "words/ui", "frame", "extensions"],
    calls: ["account.myExtensions", "account.listedShops"],
  },
  {
    page: null,
    address: /^\/account\//,
    for: "everybody",
    parts: ["frame/login-layout.tsx"],
    rooms: ["words/common", "words/ui"],
  },
  {
    page: "app",
    address: /^\/app\//,
    for: "members",
    parts: ["frame/app/app-layout.tsx"],
    rooms: ["words/common", "words/ui", "frame"],
  },
];

/** Where all first calls of a page are answered at once, `null` when it has none. */
export function addressOfCalls({ calls, address }: Pick<FirstParts, "calls" | "address">, path: string): string | null {
  if (calls === undefined) return null;
  const shopId = Number(address.exec(path)?.[1]);
  const inputs = calls.flatMap((call, index) => (call === SHOP_CALL ? [[index, { shopId }] as const] : []));
  return `/trpc/${calls.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))}`;
}

/** One part of the build, as the manifest of the web app describes it. */
export interface BuiltPart {
  file: string;
  css?: readonly string[] | undefined;
  imports?: readonly string[] | undefined;
  isEntry?: boolean | undefined;
}

export type Manifest = Readonly<Record<string, BuiltPart>>;

/** Names in the manifest of what a page loads first, in a language. */
export function keysOf({ parts, rooms }: Pick<FirstParts, "parts" | "rooms">, language: Language): readonly string[] {
  return [...parts, ...rooms.map((room) => `${room}/words-${language}.ts`)];
}

/** Files of these parts and of all that they import, each once. Unknown names are left out. */
export function filesOf(manifest: Manifest, keys: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<BuiltPart>();
  const open = keys.toReversed();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const part = manifest[key];
    if (part === undefined || seen.has(part)) continue;
    seen.add(part);
    open.push(...(part.imports ?? []).toReversed());
  }
  const parts = [...seen];
  return {
    scripts: [...new Set(parts.map(({ file }) => file).filter((file) => file.endsWith(".js")))],
    styles: [...new Set(parts.flatMap(({ css }) => css ?? []))],
  };
}
