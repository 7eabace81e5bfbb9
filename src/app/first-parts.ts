/** A page that people open first, and what of the web app it cannot be drawn without, by the names in the build's manifest. */
export interface FirstParts {
  page: "home" | "login" | "dashboard" | "shop" | "other";
  address: RegExp;
  parts: readonly string[];
  /** Files of messages. */
  rooms: readonly string[];
}

/** The first that fits an address holds. */
export const FIRST_PARTS: readonly FirstParts[] = [
  {
    page: "home",
    address: /^\/$/,
    parts: ["layouts/public-layout.tsx", "public/home-page.tsx"],
    rooms: ["common", "ui", "public"],
  },
  {
    page: "login",
    address: /^\/account\/login$/,
    parts: ["layouts/login-layout.tsx", "account/login-page.tsx"],
    rooms: ["common", "ui", "sign-in"],
  },
  {
    page: "dashboard",
    address: /^\/app\/dashboard$/,
    parts: ["layouts/app-layout.tsx", "dashboard/dashboard-page.tsx"],
    rooms: ["common", "ui", "frame", "dashboard"],
  },
  {
    page: "shop",
    address: /^\/app\/organizations\/[^/]+\/shops\/\d+$/,
    parts: ["layouts/app-layout.tsx", "shop-detail/shop-layout.tsx", "shop-detail/information-page.tsx"],
    rooms: ["common", "ui", "frame", "shop-detail"],
  },
  { page: "other", address: /^\/account\//, parts: ["layouts/login-layout.tsx"], rooms: ["common", "ui"] },
  { page: "other", address: /^\/app\//, parts: ["layouts/app-layout.tsx"], rooms: ["common", "ui", "frame"] },
];

/** One part of the build, as the manifest of the web app describes it. */
export interface BuiltPart {
  file: string;
  css?: readonly string[] | undefined;
  imports?: readonly string[] | undefined;
  isEntry?: boolean | undefined;
}

export type Manifest = Readonly<Record<string, BuiltPart>>;

/** Names in the manifest of what a page loads first, in a language. */
export function keysOf(
  { parts, rooms }: Pick<FirstParts, "parts" | "rooms">,
  language: "en" | "de",
): readonly string[] {
  return [...parts, ...rooms.map((room) => `i18n/${language}/${room}.ts`)];
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
