import { compareVersions } from "../state/version.ts";

export interface Advisory {
  advisoryId: string;
  remoteId: string;
  title: string;
  /** Empty for advisories without one. */
  cve: string;
  affectedVersions: string;
  reportedAt: string;
  severity: "low" | "medium" | "high" | "critical" | null;
}

export const ADVISORIES: readonly Advisory[] = [
  {
    advisoryId: "PKSA-44zj-btqf-vtmh",
    remoteId: "GHSA-27wp-jvhw-v4xp",
    title: "Shopware vulnerable to Server Side Template Injection in Twig using Context functions",
    cve: "CVE-2024-42355",
    affectedVersions: ">=6.6.0.0,<=6.6.5.0|<=6.5.8.12",
    reportedAt: "2024-08-08 14:48:03",
    severity: "high",
  },
  {
    advisoryId: "PKSA-fkd6-58gd-wqfz",
    remoteId: "GHSA-8g35-7rmw-7f59",
    title: "Shopware allows blind SQL injection in the aggregation of searches",
    cve: "CVE-2025-27892",
    affectedVersions: "<6.5.8.18|>=6.6.0.0,<=6.6.10.2|=6.7.0.0-rc1",
    reportedAt: "2025-04-08 12:00:00",
    severity: "medium",
  },
  {
    advisoryId: "PKSA-xngt-2zh8-qhq6",
    remoteId: "GHSA-xvhc-gm7j-mhmc",
    title: "Shopware: Stored XSS via SVG file upload — no SVG sanitization",
    cve: "CVE-2026-48015",
    affectedVersions: "<6.6.10.18|>=6.7.0.0,<6.7.10.1",
    reportedAt: "2026-06-04 19:35:26",
    severity: "high",
  },
  {
    advisoryId: "PKSA-0000-demo-0001",
    remoteId: "GHSA-0000-demo-0001",
    title: "Denial of service by a large number of line items",
    cve: "",
    affectedVersions: "<6.4.20.2|>=6.5.0.0,<6.5.3.0",
    reportedAt: "2023-06-27 08:00:00",
    severity: null,
  },
];

/** Whether a version falls under a constraint: `|` is or, `,` is and, operators `< <= > >= = !=`. */
export function isAffected(version: string, constraint: string): boolean {
  return constraint.split("|").some((range) => range.split(",").every((part) => holds(version, part.trim())));
}

const OPERATORS: Record<string, (difference: number) => boolean> = {
  "<": (difference) => difference < 0,
  "<=": (difference) => difference <= 0,
  ">": (difference) => difference > 0,
  ">=": (difference) => difference >= 0,
  "=": (difference) => difference === 0,
  "!=": (difference) => difference !== 0,
};

function holds(version: string, part: string): boolean {
  const [, operator = "=", bound = ""] = /^(<=|>=|!=|<|>|=)?(.*)$/.exec(part) ?? [];
  return OPERATORS[operator]?.(compareVersions(version, bound)) ?? false;
}
