import { UserPlus } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";

export const palette: PaletteRoom = {
  order: 5,
  actions: [
    {
      id: "create-user",
      name: (t) => t("admin.users.create"),
      icon: UserPlus,
      href: "/admin/users?dialog=create",
      needs: "admin",
    },
  ],
};
