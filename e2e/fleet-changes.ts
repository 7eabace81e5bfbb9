import type { AnswerTo } from "./product-answers.ts";

type ChangeEntry = AnswerTo<"account.currentUserChangelogs">[number];
type Change = ChangeEntry["extensions"][number];

const LONG_NAME = "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887";

function change(id: number, date: string, shopName: string, known: Partial<ChangeEntry>): ChangeEntry {
  return {
    id,
    shopId: id,
    date: `${date}:00.000Z`,
    shopName,
    shopFavicon: null,
    shopOrganizationId: "org-0",
    organizationSlug: "nordlicht",
    extensions: [],
    extensionsLeftOut: 0,
    oldShopwareVersion: null,
    newShopwareVersion: null,
    oldStatus: null,
    newStatus: null,
    reasons: [],
    settings: [],
    ...known,
  };
}

function moved(
  label: string,
  state: Change["state"],
  versions: readonly [from: string | null, to: string | null],
): Change {
  const name = label.replaceAll(" ", "");
  const isActive = state !== "deactivated";
  return { name, label, state, old_version: versions[0], new_version: versions[1], active: isActive, changelog: null };
}

const updated = (label: string, from: string, to: string) => moved(label, "updated", [from, to]);

/** The ten newest changes of the fleet. */
export const CHANGES: readonly ChangeEntry[] = [
  change(10, "2026-11-20T09:38", "Rösterei Kaltenbach", {
    extensions: [updated("PayPal", "9.5.2", "9.8.0"), updated("Migration Assistant", "4.1.0", "4.2.1")],
  }),
  change(9, "2026-11-20T08:47", "Marrow & Thyme", {
    oldShopwareVersion: "6.7.10.0",
    newShopwareVersion: "6.7.10.1",
    extensions: ["PayPal", "FroshTools", "Pickware ERP Starter", "DHL Versand"].map((label) =>
      updated(label, "3.0.4", "3.1.0"),
    ),
  }),
  change(8, "2026-11-20T06:58", "Klangraum Instrumente", {
    oldStatus: "green",
    newStatus: "yellow",
    reasons: [{ kind: "finding", id: "message.queue", level: "yellow" }],
  }),
  change(7, "2026-11-20T06:43", "Harbour & Pine", {
    oldStatus: "green",
    newStatus: "red",
    reasons: [{ kind: "failure", reason: "gateway_error" }],
  }),
  change(6, "2026-11-20T06:41", "Radwerk Münster", {
    oldStatus: "green",
    newStatus: "red",
    reasons: [{ kind: "failure", reason: "timed_out" }],
  }),
  change(5, "2026-11-19T22:10", "Alpenglanz Sportartikel", { oldStatus: "green", newStatus: "yellow" }),
  change(4, "2026-11-19T17:26", "Teehaus Blattgold", { oldStatus: "yellow", newStatus: "green" }),
  change(3, "2026-11-19T16:02", LONG_NAME, {
    extensions: [
      moved("Custom Products", "installed", [null, "5.1.0"]),
      moved("Digital Sales Rooms", "deactivated", ["2.3.1", "2.3.1"]),
    ],
  }),
  change(2, "2026-11-18T14:30", "Peak & Fell Outdoor", {
    oldShopwareVersion: "6.7.6.1",
    newShopwareVersion: "6.7.8.0",
  }),
  change(1, "2026-11-18T11:15", "Little Otter Books", {
    extensions: [moved("Bundle Configurator", "activated", ["2.6.3", "2.6.3"])],
  }),
];
