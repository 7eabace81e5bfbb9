import { Inbox } from "lucide-react";
import type { PaletteRoom } from "../../page/places.ts";

export const palette: PaletteRoom = {
  order: 3,
  places: [{ id: "inbox", name: (t) => t("frame.title.inbox"), icon: Inbox, href: "/app/inbox", keys: "g n" }],
};
