import { createTranslator } from "use-intl/core";
import { markOf } from "../../checks/mark.ts";
import { english } from "../all-words-fixture.ts";
import type { PaletteContext } from "./palette-context.ts";
import type { Words } from "../page/places.ts";
import type { PaletteShop } from "./entries/palette-entry.ts";

export const words: Words = createTranslator({ locale: "en", messages: english });

export function shopNamed(id: number, name: string, over: Partial<PaletteShop> = {}): PaletteShop {
  return {
    id,
    name,
    url: `https://shop-${id}.example`,
    status: "green",
    mark: markOf(over.status === undefined ? "green" : over.status, "all"),
    shopwareVersion: "6.6.10.4",
    lastScrapedAt: "2026-11-20T08:41:00.000Z",
    organizationId: "north",
    organizationName: "Nordlicht Digital",
    organizationSlug: "nordlicht",
    projectName: "Retail",
    ...over,
  };
}

export function contextOf(over: Partial<PaletteContext> = {}): PaletteContext {
  return {
    shops: [],
    organizations: [organizationAs("owner")],
    projects: [],
    extensions: [],
    watchedShopIds: new Set(),
    lateTaskIds: [],
    isAdmin: false,
    hasMailbox: false,
    isImpersonated: false,
    isDark: false,
    locale: "en",
    pathname: "/app/dashboard",
    shopId: null,
    slug: null,
    ...over,
  };
}

export function organizationAs(role: string, over: Partial<PaletteContext["organizations"][number]> = {}) {
  return {
    id: "north",
    name: "Nordlicht Digital",
    slug: "nordlicht",
    role,
    shopCount: 3,
    signInProblem: null,
    ...over,
  };
}
