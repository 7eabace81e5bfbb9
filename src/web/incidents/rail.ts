import { Siren } from "lucide-react";
import type { RailPlace } from "../page/places.ts";

export const rail: RailPlace = {
  section: "incidents",
  to: "/app/incidents",
  name: (t) => t("frame.incidents"),
  icon: Siren,
  keys: "g i",
  order: 5,
  isApart: true,
};
