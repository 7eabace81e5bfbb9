import { AlarmClock, Bell, BellOff, BrushCleaning, type LucideIcon, Pencil, RefreshCw } from "lucide-react";
import { mayIn, type PaletteContext } from "../palette-context.ts";
import type { Words } from "../../page/places.ts";
import { SECTIONS } from "../../shop/frame/sections.ts";
import { act, goTo, type PaletteEntry, type PaletteShop } from "./palette-entry.ts";

const SHOP_ADDRESS = "/app/organizations/$slug/shops/$shopId";

export function shopEntry(shop: PaletteShop): PaletteEntry {
  return {
    id: `shop-${shop.id}`,
    group: "shops",
    name: shop.name,
    detail: [shop.organizationName, shop.shopwareVersion].filter(Boolean).join(" · "),
    words: `${shop.organizationName} ${shop.projectName} ${shop.url}`,
    sign: { status: shop.mark },
    target: goTo(addressOf(shop)),
  };
}

/** The reader's permitted actions on a shop, most likely first. */
export function shopActions(context: PaletteContext, shop: PaletteShop, t: Words): readonly PaletteEntry[] {
  const may = (permission: Parameters<typeof mayIn>[2]) => mayIn(context, shop.organizationId, permission);
  const isHere = shop.id === context.shopId;
  const line = lineOf(shop);
  const { name } = shop;
  const lateTasks = isHere ? context.lateTaskIds : [];
  const isWatched = context.watchedShopIds?.has(shop.id);
  const found: (PaletteEntry | false)[] = [
    may("shop:refresh") &&
      line("refresh", RefreshCw, {
        name: t("palette.do.refresh", { name }),
        target: act({ is: "refresh", shop }),
        ...(isHere && { keys: "r" }),
      }),
    may("shop:act") &&
      shop.lastScrapedAt !== null &&
      line("clear-cache", BrushCleaning, {
        name: t("palette.do.clearCache", { name }),
        target: act({ is: "clearCache", shop }),
      }),
    may("shop:act") &&
      lateTasks.length > 0 &&
      line("reschedule", AlarmClock, {
        name: t("shopDetail.tasks.rescheduleLate", { count: lateTasks.length }),
        target: act({ is: "reschedule", shopId: shop.id, taskIds: lateTasks }),
      }),
    may("shop:watch") &&
      isWatched !== undefined &&
      line("watch", isWatched ? BellOff : Bell, {
        name: t(isWatched ? "palette.do.unwatch" : "palette.do.watch", { name }),
        target: act({ is: isWatched ? "unwatch" : "watch", shopId: shop.id }),
      }),
    may("shop:write") &&
      line("edit", Pencil, { name: t("palette.do.editShop", { name }), target: goTo(`${addressOf(shop)}/edit`) }),
  ];
  return found.filter((entry) => entry !== false);
}

function lineOf({ id: shopId, name, organizationName }: PaletteShop) {
  return (id: string, icon: LucideIcon, rest: Pick<PaletteEntry, "name" | "target" | "keys">): PaletteEntry => ({
    id: `shop-${shopId}-${id}`,
    group: "actions",
    detail: "",
    words: `${name} ${organizationName}`,
    sign: { icon },
    ...rest,
  });
}

/** The sections of a shop. */
export function shopPages(shop: PaletteShop, t: Words): readonly PaletteEntry[] {
  return SECTIONS.map(({ id, name, to, icon }) => ({
    id: `shop-${shop.id}-${id}`,
    group: "places" as const,
    name: name(t),
    detail: shop.name,
    words: `${shop.name} ${shop.organizationName}`,
    sign: { icon },
    target: goTo(to.replace(SHOP_ADDRESS, addressOf(shop))),
  }));
}

export function addressOf({ organizationSlug, id }: Pick<PaletteShop, "organizationSlug" | "id">): string {
  return `/app/organizations/${encodeURIComponent(organizationSlug)}/shops/${id}`;
}
