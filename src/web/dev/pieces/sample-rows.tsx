import { Sparkline } from "../../ui/charts/sparkline.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import type { Status } from "../../ui/signs/status-mark.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { PlainLink } from "../../ui/press/link.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";

export interface SampleRow {
  id: number;
  name: string;
  project: string;
  status: Status;
  reason: string;
  version: string;
  updates: number | null;
  visitedAt: string | null;
}

const RANK: Record<Status, number> = {
  error: 0,
  warning: 1,
  unknown: 2,
  maintenance: 3,
  ok: 4,
  inactive: 5,
  notInstalled: 6,
};
/** As long as real shop names get. */
export const LONG_SHOP = "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere und Schulmaterial";
const NAMES = [
  "Alpenglanz Sportartikel",
  "Radwerk Münster",
  "Hofmann Küchen",
  LONG_SHOP,
  "Teehaus Blattgold",
  "Klangraum Instrumente",
];
const KINDS = [
  ["error", "Down since 06:41"],
  ["warning", "Security update waiting"],
  ["ok", "Fine"],
  ["unknown", "First visit runs"],
  ["warning", "Queue grows"],
  ["ok", "Fine"],
] as const;

export function sampleRows(count: number): readonly SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [status, reason] = KINDS[index % KINDS.length] ?? KINDS[0];
    return {
      id: index + 1,
      name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? "" : ` ${index}`}`,
      project: "Retail, Bright Harbour",
      status,
      reason,
      version: `6.${6 + (index % 2)}.${index % 11}.${index % 4}`,
      updates: status === "unknown" ? null : index % 18,
      visitedAt: status === "unknown" ? null : `2026-11-${String(1 + (index % 20)).padStart(2, "0")}T08:41:00Z`,
    };
  });
}

export const PIECES_COLUMNS: readonly Column<SampleRow>[] = [
  {
    key: "status",
    title: "Status",
    width: "240px",
    value: (row) => RANK[row.status],
    cell: (row) => <StatusLine status={row.status} reason={row.reason} />,
  },
  { key: "name", title: "Shop", value: (row) => row.name, isSearched: true, cell: (row) => <SampleName row={row} /> },
  { key: "project", title: "Project", width: "184px", value: (row) => row.project, isSearched: true, leavesAt: 1279 },
  { key: "version", title: "Shopware", kind: "version", width: "112px", value: (row) => row.version },
  { key: "updates", title: "Updates", kind: "number", width: "92px", value: (row) => row.updates },
  {
    key: "curve",
    title: "Response",
    width: "104px",
    value: () => null,
    isSortable: false,
    leavesAt: 899,
    cell: () => <Sparkline values={[3, 4, 3, 5, 4, 6]} />,
  },
  { key: "visited", title: "Last visit", kind: "date", width: "144px", value: (row) => row.visitedAt, leavesAt: 1023 },
];

export function SampleName({ row }: { row: SampleRow }) {
  return (
    <span className="ui-table-name">
      <Favicon src={null} />
      <PlainLink to="/dev/ui" className="ui-cut" data-tip-cut="">
        {row.name}
      </PlainLink>
    </span>
  );
}
