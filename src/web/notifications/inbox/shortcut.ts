import type { PageShortcut } from "../../page/places.ts";

export const shortcut: PageShortcut = {
  keys: "g n",
  to: "/app/inbox",
  name: (t) => t("frame.title.inbox"),
};
