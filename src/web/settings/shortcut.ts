import type { PageShortcut } from "../page/places.ts";

export const shortcut: PageShortcut = {
  keys: "g s",
  to: "/app/settings",
  name: (t) => t("frame.title.settings"),
};
