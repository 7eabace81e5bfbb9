import { Plus } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";

export const palette: PaletteRoom = {
  order: 1,
  actions: [
    { id: "add-shop", name: (t) => t("palette.do.addShop"), icon: Plus, href: "/app/shops/new", needs: "shop:write" },
  ],
};
