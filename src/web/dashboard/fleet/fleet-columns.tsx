import type { Column } from "../../ui/tables/table-column.ts";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { FleetStatus } from "./fleet-status.tsx";
import { VersionFacts } from "../../ui/shop/version-facts.tsx";
import { badness, type FleetRow } from "./fleet-row.ts";
import { ResponseCell } from "./response-cell.tsx";
import { ShopPlainLink } from "../shop-link.tsx";
import { WatchedMark } from "./watched-mark.tsx";

/** A visit older than this has missed at least one hourly turn. */
const OLD_VISIT_MILLISECONDS = 2 * 60 * 60 * 1000;

interface Words {
  title: (key: "status" | "shop" | "project" | "version" | "updates" | "queue" | "response" | "lastVisit") => string;
  newer: (version: string) => string;
  now: Date;
  /** Response times of the last hours; empty while they are unknown. */
  curveOf: (shopId: number) => readonly (number | null)[];
}

/** The fleet's columns. On a narrow window the least important disappear first. */
export function fleetColumns(words: Words): readonly Column<FleetRow>[] {
  const { title, newer } = words;
  return [
    { key: "status", title: title("status"), width: "var(--fleet-status)", value: badness, cell: statusCell },
    { key: "shop", title: title("shop"), value: ({ shop }) => shop.name, cell: nameCell },
    {
      key: "project",
      title: title("project"),
      width: "176px",
      leavesAt: 1279,
      value: ({ shop }) => `${shop.projectName} ${shop.organizationName}`,
      cell: projectCell,
    },
    {
      key: "version",
      title: title("version"),
      kind: "version",
      width: "var(--fleet-version)",
      value: ({ shop }) => shop.shopwareVersion,
      cell: ({ shop, hint }) => (
        <VersionFacts version={shop.shopwareVersion} hint={hint && { text: hint.step, tooltip: newer(hint.version) }} />
      ),
    },
    ...countColumns(words),
  ];
}

function countColumns({ title, now, curveOf }: Words): readonly Column<FleetRow>[] {
  return [
    {
      key: "updates",
      title: title("updates"),
      kind: "number",
      width: "var(--fleet-count)",
      value: ({ shop }) => shop.updates,
    },
    {
      key: "queue",
      title: title("queue"),
      kind: "number",
      width: "var(--fleet-count)",
      leavesAt: 899,
      value: ({ shop }) => shop.queueSize,
    },
    {
      key: "response",
      title: title("response"),
      kind: "number",
      width: "var(--fleet-response)",
      value: ({ shop }) => shop.responseMilliseconds,
      cell: ({ shop }) => <ResponseCell shop={shop} curve={curveOf(shop.shopId)} />,
    },
    {
      key: "visit",
      title: title("lastVisit"),
      kind: "number",
      width: "96px",
      leavesAt: 899,
      value: ({ shop }) => shop.lastVisitedAt && new Date(shop.lastVisitedAt).getTime(),
      cell: ({ shop }) => (
        <RelativeTime at={shop.lastVisitedAt} form="short" className={isOld(shop.lastVisitedAt, now) ? "" : "ui-dim"} />
      ),
    },
  ];
}

function statusCell(row: FleetRow) {
  return <FleetStatus row={row} />;
}

function nameCell({ shop }: FleetRow) {
  return (
    <span className="ui-table-name">
      <Favicon src={shop.favicon} />
      <ShopPlainLink shop={shop} className="ui-cut">
        {shop.name}
      </ShopPlainLink>
      {shop.isWatched && <WatchedMark />}
    </span>
  );
}

function projectCell({ shop }: FleetRow) {
  return (
    <>
      <span className="ui-mid">{shop.projectName}</span> <span className="ui-dim">{shop.organizationName}</span>
    </>
  );
}

function isOld(at: string | null, now: Date): boolean {
  return at !== null && now.getTime() - new Date(at).getTime() > OLD_VISIT_MILLISECONDS;
}
