import { Gauge } from "lucide-react";
import type { RailPlace } from "../page/places.ts";

export const rail: RailPlace = {
  section: "dashboard",
  to: "/app/dashboard",
  name: (t) => t("frame.title.dashboard"),
  icon: Gauge,
  keys: "g d",
  order: 1,
};
