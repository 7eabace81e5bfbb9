import type { SectionId } from "./section.ts";

interface SectionNames {
  /** What people call it. */
  name: Readonly<Record<"en" | "de", string>>;
  /** What a running visit says that it reads. */
  read: Readonly<Record<"en" | "de", string>>;
}

export const SECTION_NAMES: Readonly<Record<SectionId, SectionNames>> = {
  config: {
    name: { en: "Version", de: "Version" },
    read: { en: "version", de: "Version" },
  },
  plugins: {
    name: { en: "Plugins", de: "Plugins" },
    read: { en: "extensions", de: "Erweiterungen" },
  },
  apps: {
    name: { en: "Apps", de: "Apps" },
    read: { en: "apps", de: "Apps" },
  },
  tasks: {
    name: { en: "Scheduled tasks", de: "Geplante Aufgaben" },
    read: { en: "scheduled tasks", de: "Aufgaben" },
  },
  queue: {
    name: { en: "Queue", de: "Queue" },
    read: { en: "queue", de: "Queue" },
  },
  cache: {
    name: { en: "Cache and environment", de: "Cache und Umgebung" },
    read: { en: "cache", de: "Cache" },
  },
  froshHealth: {
    name: { en: "Health by FroshTools", de: "Zustand laut FroshTools" },
    read: { en: "FroshTools", de: "FroshTools" },
  },
  froshPerformance: {
    name: { en: "Performance by FroshTools", de: "Leistung laut FroshTools" },
    read: { en: "FroshTools", de: "FroshTools" },
  },
  securityFixes: {
    name: { en: "What the Security Plugin closes", de: "Was das Security-Plugin schließt" },
    read: { en: "Security Plugin", de: "Security Plugin" },
  },
  storefront: {
    name: { en: "Icon of the storefront", de: "Icon der Storefront" },
    read: { en: "icon", de: "Icon" },
  },
};
