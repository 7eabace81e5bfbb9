import type { SectionWords } from "./section.ts";

export const SECTION_EN = {
  name: {
    config: "Version",
    extensions: "Extensions",
    plugins: "Plugins",
    apps: "Apps",
    tasks: "Scheduled tasks",
    queue: "Queue",
    cache: "Cache and environment",
    frosh: "FroshTools",
    froshHealth: "Health by FroshTools",
    froshPerformance: "Performance by FroshTools",
    securityFixes: "What the Security Plugin closes",
    storefront: "Icon of the storefront",
  },
  read: {
    config: "version",
    extensions: "extensions",
    apps: "apps",
    tasks: "scheduled tasks",
    queue: "queue",
    cache: "cache",
    frosh: "FroshTools",
    securityFixes: "Security Plugin",
    storefront: "icon",
  },
} as const satisfies SectionWords;
