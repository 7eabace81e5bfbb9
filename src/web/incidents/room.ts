import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";
import { withCauseTexts } from "../words/cause-texts.ts";

export const incidents = defineRoom({
  words: {
    incidents: [() => import("./words-en.ts"), () => import("./words-de.ts")],
    incidentText: [
      () => withCauseTexts("en", import("../page/incident-text/words-en.ts")),
      () => withCauseTexts("de", import("../page/incident-text/words-de.ts")),
    ],
    plannedWork: [() => import("./planned/words-en.ts"), () => import("./planned/words-de.ts")],
    incidentActs: [
      () => import("../page/incident-acts/words-en.ts"),
      () => import("../page/incident-acts/words-de.ts"),
    ],
    incident: [
      () => withCauseTexts("en", import("./detail/words-en.ts")),
      () => withCauseTexts("de", import("./detail/words-de.ts")),
    ],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "incidents",
      staticData: { title: "incidents.title", section: "incidents" },
      component: lazyPage(() => import("./list/open-page.tsx"), "incidents"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "incidents/past",
      staticData: { title: "incidents.title", section: "incidents" },
      component: lazyPage(() => import("./list/past-page.tsx"), "incidents"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "incidents/windows",
      staticData: { title: "plannedWork.title", section: "incidents" },
      component: lazyPage(() => import("./planned/planned-page.tsx"), "incidents", "plannedWork"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/$slug/incidents/$id",
      staticData: { title: "incident.title", section: "incidents" },
      component: lazyPage(
        () => import("./detail/incident-page.tsx"),
        "incidents",
        "incident",
        "incidentActs",
        "uptime",
      ),
    }),
  ],
});
