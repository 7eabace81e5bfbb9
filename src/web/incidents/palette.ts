import { CalendarClock, History } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";

export const palette: PaletteRoom = {
  order: 2,
  places: [
    {
      id: "incidents-past",
      name: (t) => t("palette.pastIncidents"),
      icon: History,
      href: "/app/incidents/past",
      of: (t) => t("frame.incidents"),
    },
    {
      id: "incidents-windows",
      name: (t) => t("palette.plannedWork"),
      icon: CalendarClock,
      href: "/app/incidents/windows",
      of: (t) => t("frame.incidents"),
    },
  ],
};
