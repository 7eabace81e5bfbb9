/** The filters of the audit log as they are in the address; empty when not set. */
export interface AuditSearch {
  who: string;
  action: string;
  kind: string;
  /** Days, as `2026-11-20`. */
  from: string;
  to: string;
  /** The page shows entries older than the entry with this id. */
  before: string;
}

export const AUDIT_FILTERS = ["who", "action", "kind", "from", "to"] as const;

export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const text = (name: string) => (typeof search[name] === "string" ? search[name] : "");
  return {
    who: text("who"),
    action: text("action"),
    kind: text("kind"),
    from: dayIn(text("from")),
    to: dayIn(text("to")),
    before: /^[1-9]\d{0,14}$/.test(text("before")) ? text("before") : "",
  };
}

/** The input for the product API. Days begin and end at midnight in the reader's time zone. */
export function auditInput({ who, action, kind, from, to, before }: AuditSearch) {
  return {
    ...(who !== "" && { who }),
    ...(action !== "" && { action }),
    ...(kind !== "" && { subject: kind }),
    ...(from !== "" && { from: midnightOf(from, 0) }),
    ...(to !== "" && { until: midnightOf(to, 1) }),
    ...(before !== "" && { beforeId: Number(before) }),
  };
}

/** Address of the whole log as a file, with the same filters; without `orgId`, of the instance. */
export function auditExportAddress(format: "csv" | "jsonl", search: AuditSearch, orgId: string | null): string {
  const filter = Object.entries(auditInput({ ...search, before: "" })).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([...(orgId === null ? [] : [["orgId", orgId]]), ...filter]).toString();
  return `/api/audit.${format}${query === "" ? "" : `?${query}`}`;
}

const LATEST_DAY = "9999-01-01";
const EARLIEST_DAY = "2000-01-02";

function dayIn(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && text >= EARLIEST_DAY && text < LATEST_DAY ? text : "";
}

function midnightOf(day: string, daysLater: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}
