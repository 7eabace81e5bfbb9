import { Mono } from "../ui/signs/code.tsx";
import { DateTime } from "../ui/times/date-time.tsx";
import { Lines } from "../ui/lists/lines.tsx";
import { ExternalLink } from "../ui/press/link.tsx";
import { Rating } from "../ui/signs/rating.tsx";
import type { Column } from "../ui/tables/table-column.ts";
import type { ShownChangelog } from "./changelog/use-shown-changelog.ts";
import type { ExtensionRow } from "./extension-row.ts";
import { InstalledShop } from "./installed-shop.tsx";
import { InstalledVersion } from "./installed-version.tsx";
import { LatestInStore } from "./latest-in-store.tsx";
import { MoreShops } from "./more-shops.tsx";
import { SecurityBadge } from "./security-badge.tsx";

/** Shops listed in a row; the others are in the drawer. */
const SHOPS_PER_ROW = 3;

interface ColumnActions {
  title: (key: "name" | "shop" | "version" | "latest" | "rating" | "installedAt") => string;
  onShow: (name: string) => void;
  onChangelog: (shown: ShownChangelog) => void;
}

/** The columns Shop and Version have one line per shop, in the same order. */
export function extensionColumns(actions: ColumnActions): readonly Column<ExtensionRow>[] {
  return [...installedColumns(actions), ...storeColumns(actions)];
}

function installedColumns({ title, onShow, onChangelog }: ColumnActions): readonly Column<ExtensionRow>[] {
  return [
    {
      key: "name",
      title: title("name"),
      isSearched: true,
      value: ({ label, name }) => `${label} ${name}`,
      cell: nameCell,
    },
    {
      key: "shop",
      title: title("shop"),
      width: "26%",
      isSortable: false,
      value: ({ shops }) => shops[0]?.name ?? null,
      cell: (row) => shopsCell(row, onShow),
    },
    {
      key: "version",
      title: title("version"),
      width: "148px",
      isSortable: false,
      value: ({ shops }) => shops[0]?.version ?? null,
      cell: (row) => versionsCell(row, onChangelog),
    },
  ];
}

function storeColumns({ title }: ColumnActions): readonly Column<ExtensionRow>[] {
  return [
    {
      key: "latest",
      title: title("latest"),
      kind: "version",
      width: "100px",
      leavesAt: 899,
      value: ({ latest }) => latest,
      cell: (row) => <LatestInStore row={row} />,
    },
    {
      key: "rating",
      title: title("rating"),
      kind: "number",
      width: "84px",
      leavesAt: 1023,
      value: ({ ratingAverage }) => ratingAverage,
      cell: ({ ratingAverage }) => <Rating points={ratingAverage} />,
    },
    installedAtColumn(title("installedAt")),
  ];
}

function shopsCell(row: ExtensionRow, onShow: ColumnActions["onShow"]) {
  return (
    <Lines>
      {row.shops.slice(0, SHOPS_PER_ROW).map((shop) => (
        <InstalledShop key={shop.id} shop={shop} />
      ))}
      {row.shops.length > SHOPS_PER_ROW && (
        <MoreShops row={row} count={row.shops.length - SHOPS_PER_ROW} onShow={() => onShow(row.name)} />
      )}
    </Lines>
  );
}

function versionsCell(row: ExtensionRow, onChangelog: ColumnActions["onChangelog"]) {
  return (
    <Lines>
      {row.shops.slice(0, SHOPS_PER_ROW).map((shop) => (
        <InstalledVersion key={shop.id} extension={row} shop={shop} onChangelog={onChangelog} />
      ))}
    </Lines>
  );
}

function nameCell(row: ExtensionRow) {
  const { label, name, storeLink } = row;
  return (
    <Lines>
      <b className="flex min-w-0" data-tip={label}>
        {storeLink === null ? (
          <span className="ui-cut">{label}</span>
        ) : (
          <ExternalLink href={storeLink} className="max-w-full min-w-0">
            <span className="ui-cut">{label}</span>
          </ExternalLink>
        )}
      </b>
      <span className="ui-cut ui-dim" data-tip-cut="">
        <Mono>{name}</Mono>
      </span>
      <SecurityBadge row={row} />
    </Lines>
  );
}

function installedAtColumn(title: string): Column<ExtensionRow> {
  return {
    key: "installed",
    title,
    kind: "date",
    width: "116px",
    leavesAt: 1179,
    value: ({ installedAt }) => installedAt,
    cell: ({ installedAt }) => <DateTime at={installedAt} form="date" />,
  };
}
