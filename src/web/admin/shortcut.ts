import type { PageShortcut } from "../page/places.ts";

export const shortcut: PageShortcut = {
  keys: "g u",
  to: "/admin/users",
  name: (t) => t("frame.title.users"),
  isForAdmins: true,
};
