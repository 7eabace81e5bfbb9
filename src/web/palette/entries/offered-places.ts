import type { AdminTab, PaletteRoom } from "../../page/places.ts";

/** Separate from the main places, which every page shows: this is loaded with the palette and the admin area. */
export const ADMIN_TABS: readonly AdminTab[] = Object.values(
  import.meta.glob<readonly AdminTab[]>("../../*/**/admin-tabs.ts", { eager: true, import: "adminTabs" }),
)
  .flat()
  .toSorted((one, other) => one.order - other.order);

export const PALETTE_ROOMS: readonly PaletteRoom[] = Object.values(
  import.meta.glob<PaletteRoom>("../../*/**/palette.ts", { eager: true, import: "palette" }),
).toSorted((one, other) => one.order - other.order);
