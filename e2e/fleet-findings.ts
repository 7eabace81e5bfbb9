import type { FleetFinding } from "../src/attention/fleet-shop.ts";

function findingWith(
  known: Pick<FleetFinding, "id" | "check" | "level" | "text" | "params"> & Partial<FleetFinding>,
): FleetFinding {
  return {
    source: "Shopwarden",
    link: null,
    since: "2026-11-19T22:10:00.000Z",
    ignored: false,
    ...known,
  };
}

const TASKS = [
  "log_entry.cleanup",
  "product_export_generate_task",
  "shopware.sitemap_generate",
  "theme.delete_files",
  "version.cleanup",
  "delete_newsletter_recipient_task",
];

/** What is wrong with a shop, by the word for it. */
export const FINDINGS: Readonly<Record<string, (shopId: number, version: string) => readonly FleetFinding[]>> = {
  hole: (_, version) => [
    findingWith({
      id: "advisory.CVE-2026-0001",
      check: "security",
      level: "red",
      text: "issue",
      params: { title: "Orders readable without login", version },
      source: "GitHub",
      since: "2026-11-19T16:45:00.000Z",
    }),
  ],
  tasks: () =>
    Array.from({ length: 18 }, (_, index) => {
      const name = `${TASKS[index % TASKS.length] ?? "task"}_${index}`;
      return findingWith({
        id: `task.${name}`,
        check: "scheduled-tasks",
        level: "yellow",
        text: "overdue",
        params: { name, taskId: index.toString(16).padStart(32, "0"), dueAt: "2026-11-19T22:10:00.000Z" },
      });
    }),
  queue: () => [
    findingWith({
      id: "message.queue",
      check: "message-queue",
      level: "yellow",
      text: "waits",
      params: { age: "167 mins", recommended: "max 15 mins", messages: 12408 },
      source: "FroshTools",
      since: "2026-11-20T06:58:00.000Z",
    }),
  ],
  php: () => [
    findingWith({
      id: "frosh.php-version",
      check: "frosh-health",
      level: "yellow",
      text: "result",
      params: { subject: "php-version", snippet: "PHP version", current: "8.1.27", recommended: "min 8.2.0" },
      source: "FroshTools",
      since: "2026-10-02T09:00:00.000Z",
    }),
  ],
  worker: () => [
    findingWith({
      id: "admin.worker",
      check: "admin-worker",
      level: "yellow",
      text: "enabled",
      params: {},
      since: "2026-11-18T09:00:00.000Z",
    }),
  ],
  environment: () => [
    findingWith({
      id: "shopware.env",
      check: "environment",
      level: "yellow",
      text: "notPublic",
      params: { environment: "dev" },
      since: "2026-11-18T09:00:00.000Z",
    }),
  ],
  settings: () => [
    findingWith({
      id: "frosh.opcache",
      check: "frosh-performance",
      level: "yellow",
      text: "result",
      params: { subject: "opcache", snippet: "OPcache memory", current: "64", recommended: "256" },
      source: "FroshTools",
      since: "2026-11-10T09:00:00.000Z",
    }),
  ],
};
