import { Building2 } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";

export const palette: PaletteRoom = {
  order: 3,
  actions: [
    {
      id: "new-organization",
      name: (t) => t("palette.do.newOrganization"),
      icon: Building2,
      href: "/app/organizations/new",
    },
  ],
};
