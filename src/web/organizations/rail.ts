import { Building2 } from "lucide-react";
import type { RailPlace } from "../page/places.ts";

export const rail: RailPlace = {
  section: "organizations",
  to: "/app/organizations",
  name: (t) => t("frame.title.organizations"),
  icon: Building2,
  keys: "g o",
  order: 4,
};
