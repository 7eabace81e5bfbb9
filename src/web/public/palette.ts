import { FileText } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";

/** Pages about the product and its operator. */
export const palette: PaletteRoom = {
  order: 6,
  places: (["privacy", "imprint", "about"] as const).map((page) => ({
    id: `site-${page}`,
    name: (t) => t(`common.title.${page}`),
    icon: FileText,
    href: `/${page}`,
  })),
};
