import { FolderPlus } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";

export const palette: PaletteRoom = {
  order: 2,
  actions: [
    {
      id: "new-project",
      name: (t) => t("palette.do.newProject"),
      icon: FolderPlus,
      href: "/app/projects/new",
      needs: "project:write",
    },
  ],
};
