import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../../organizations/permissions.ts";
import { useSession } from "../../../api/session/session.ts";
import { KeyLegend } from "../../../ui/keys/keys.tsx";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { Button } from "../../../ui/press/button.tsx";
import { StatusLine } from "../../../ui/signs/status-line.tsx";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import type { Column } from "../../../ui/tables/table-column.ts";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../../ui/tables/use-table-state.ts";
import { writeMoment } from "../../../ui/times/moments.ts";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import { type SharedMute, useMuteText } from "./mute-text.ts";
import { useEndMute } from "./use-mute-acts.ts";

interface MutedTableProps {
  organization: OwnOrganization;
  mutes: readonly SharedMute[] | undefined;
  error?: unknown;
  onRetry: () => void;
}

/** Every mute with what it hides now, worst first. */
export function MutedTable({ organization, mutes, error, onRetry }: MutedTableProps) {
  const t = useTranslations("telling.muted");
  const state = useTableState();
  const list = useRef<HTMLDivElement>(null);
  useShortcut("Backspace", () => endFocused(list.current));
  const cells = useMuteCells(organization);
  return (
    <div ref={list}>
      <DataTable
        label={t("title")}
        rows={mutes}
        rowKey={({ id }) => id}
        columns={useMuteColumns(cells)}
        state={state}
        searchLabel={t("search")}
        phone={(mute) => <MuteOnPhone mute={mute} cells={cells} />}
        empty={null}
        error={error}
        onRetry={onRetry}
        foot={<span>{t("foot")}</span>}
        keys={<KeyLegend keys="⌫" does={t("endKey")} />}
      />
    </div>
  );
}

interface MuteCells {
  textOf: (mute: SharedMute) => string;
  hides: (mute: SharedMute) => ReactNode;
  untilOf: (mute: SharedMute) => string;
  endKey: (mute: SharedMute) => ReactNode;
}

function useMuteCells(organization: OwnOrganization): MuteCells {
  const t = useTranslations("telling.muted");
  const textOf = useMuteText();
  const end = useEndMute(organization.id);
  const mayEnd = useMayEnd(organization.role);
  return {
    textOf,
    untilOf: ({ until }) => (until === null ? t("fixed") : writeMoment(new Date(until), "dateTime")),
    hides: ({ hides: count }) =>
      count === 0 ? (
        <span className="ui-dim">{t("nothing")}</span>
      ) : (
        <StatusLine status="error" reason={t("open", { count })} />
      ),
    endKey: (mute) =>
      mayEnd(mute) && (
        <Button
          size="small"
          kind="quiet"
          data-end=""
          aria-label={t("endNamed", { what: textOf(mute) })}
          onClick={() => end(mute)}
        >
          {t("end")}
        </Button>
      ),
  };
}

function useMuteColumns({ textOf, hides, untilOf, endKey }: MuteCells): readonly Column<SharedMute>[] {
  const t = useTranslations("telling.muted");
  return [
    {
      key: "what",
      title: t("what"),
      value: textOf,
      isSearched: true,
      cell: (mute) => <What what={textOf(mute)} reason={mute.reason} />,
    },
    { key: "hides", title: t("hides"), value: (mute) => -mute.hides, cell: hides, width: "220px" },
    {
      key: "for",
      title: t("for"),
      value: ({ forDestination }) => forDestination?.name ?? t("everybody"),
      isSearched: true,
      width: "150px",
      leavesAt: 899,
    },
    { key: "until", title: t("until"), value: ({ until }) => until ?? "9", cell: untilOf, width: "168px" },
    {
      key: "by",
      title: t("by"),
      value: ({ madeBy }) => madeBy?.name ?? t("formerMember"),
      isSearched: true,
      width: "176px",
      leavesAt: 1279,
    },
    endColumn(t("act"), endKey),
  ];
}

function endColumn(title: string, endKey: MuteCells["endKey"]): Column<SharedMute> {
  return {
    key: "act",
    title,
    hasHiddenTitle: true,
    isSortable: false,
    value: () => null,
    cell: (mute) => <span className="ui-table-actions">{endKey(mute)}</span>,
    width: "84px",
  };
}

/** Presses the key that ends the mute in whose row the focus is. */
function endFocused(list: HTMLElement | null): void {
  const row = document.activeElement?.closest("[data-row]");
  if (list !== null && row && list.contains(row)) row.querySelector<HTMLElement>("[data-end]")?.click();
}

function What({ what, reason }: { what: string; reason: string | null }) {
  return (
    <span className="grid">
      <b className="font-mid ui-cut" data-tip-cut="">
        {what}
      </b>
      {reason !== null && (
        <small className="ui-small ui-dim ui-cut" data-tip-cut="">
          {reason}
        </small>
      )}
    </span>
  );
}

/** Members end what they muted themselves. */
function useMayEnd(role: string): (mute: SharedMute) => boolean {
  const own = useSession()?.user.id;
  if (mayMember(role, "telling:manage")) return () => true;
  return ({ madeBy }) => mayMember(role, "shop:act") && madeBy !== null && madeBy.userId === own;
}

function MuteOnPhone({ mute, cells }: { mute: SharedMute; cells: MuteCells }) {
  const t = useTranslations("telling.muted");
  const { textOf, hides, untilOf, endKey } = cells;
  return (
    <PhoneRow
      name={
        <bdi className="ui-cut" data-tip-cut="">
          {textOf(mute)}
        </bdi>
      }
      status={
        <span className="grid min-w-0 gap-0.5 wrap-anywhere">
          {mute.reason !== null && <bdi className="ui-small ui-dim">{mute.reason}</bdi>}
          {hides(mute)}
          <small className="ui-small ui-dim">
            {t("untilTime", { time: untilOf(mute) })} · <bdi>{mute.forDestination?.name ?? t("everybody")}</bdi>
          </small>
        </span>
      }
      action={endKey(mute) || undefined}
    />
  );
}
