import { Blocks } from "lucide-react";
import type { RailPlace } from "../page/places.ts";

export const rail: RailPlace = {
  section: "extensions",
  to: "/app/extensions",
  name: (t) => t("frame.title.extensions"),
  icon: Blocks,
  keys: "g e",
  order: 3,
};
