import type { SectionWords } from "./section.ts";

export const SECTION_DE = {
  name: {
    config: "Version",
    extensions: "Erweiterungen",
    plugins: "Plugins",
    apps: "Apps",
    tasks: "Geplante Aufgaben",
    queue: "Queue",
    cache: "Cache und Umgebung",
    frosh: "FroshTools",
    froshHealth: "Zustand laut FroshTools",
    froshPerformance: "Leistung laut FroshTools",
    securityFixes: "Was das Security-Plugin schließt",
    storefront: "Icon der Storefront",
  },
  read: {
    config: "Version",
    extensions: "Erweiterungen",
    apps: "Apps",
    tasks: "Aufgaben",
    queue: "Queue",
    cache: "Cache",
    frosh: "FroshTools",
    securityFixes: "Security Plugin",
    storefront: "Icon",
  },
} as const satisfies SectionWords;
