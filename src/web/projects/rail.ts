import { Folder } from "lucide-react";
import type { RailPlace } from "../page/places.ts";

export const rail: RailPlace = {
  section: "projects",
  to: "/app/projects",
  name: (t) => t("frame.title.projects"),
  icon: Folder,
  keys: "g p",
  order: 2,
};
