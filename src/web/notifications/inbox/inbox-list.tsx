import "../../ui/shop/inbox.css";
import { ArrowUp } from "lucide-react";
import { type FocusEvent, type RefObject, useRef, useState } from "react";
import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { changelogDays, dayName } from "../../../changelog/changelog-days.ts";
import { KeyLegend } from "../../ui/keys/keys.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { Button } from "../../ui/press/button.tsx";
import { IncidentGroup } from "../../ui/shop/incident-list.tsx";
import { useRowKeys } from "../../ui/tables/use-row-keys.ts";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { InboxRow } from "./inbox-row.tsx";
import type { InboxActs } from "./use-inbox-acts.ts";
import type { InboxEntry, useInboxPages } from "./use-inbox-pages.ts";

interface InboxListProps {
  rows: readonly InboxEntry[];
  pages: ReturnType<typeof useInboxPages>;
  acts: InboxActs;
  total: number;
}

/** Rows under their days. */
export function InboxList({ rows, pages, acts, total }: InboxListProps) {
  const t = useTranslations("notifications.inbox");
  const list = useRef<HTMLDivElement>(null);
  const views = useRef(new Map<string, (index: number) => void>());
  const { current, ...focusing } = useCurrentRow(list);
  const days = useDays(rows);
  useRowKeys({
    count: rows.length,
    place: list,
    scrollTo: (row) => {
      const of = days.findLast(({ before }) => before <= row);
      if (of !== undefined) views.current.get(of.key)?.(row - of.before);
    },
  });
  const remove = (row: number) => {
    const entry = rows[row];
    if (entry === undefined) return;
    focusBeside(list.current, row);
    acts.remove(entry.id);
  };
  useShortcut(current === null ? null : "m", () => openMenu(list.current, current));
  useShortcut(current === null ? null : "Backspace", () => current !== null && remove(current));
  return (
    <>
      <h2 className="ui-sr">{t("rows")}</h2>
      <Newer count={pages.newer} onShow={pages.showNewer} />
      <div ref={list} className="ui-incidents ui-inbox" {...focusing}>
        {days.map(({ key, title, note, before, entries }) => (
          <IncidentGroup
            key={key}
            title={title}
            note={note}
            count={entries.length}
            before={before}
            onView={(scrollTo) => views.current.set(key, scrollTo)}
          >
            {(place, measure) => {
              const entry = entries[place.index];
              return (
                entry && (
                  <InboxRow
                    key={entry.id}
                    entry={entry}
                    place={place}
                    measure={measure}
                    isCurrent={current === place.row}
                    onRead={() => acts.markRead(entry.id)}
                    onDelete={() => remove(place.row)}
                  />
                )
              );
            }}
          </IncidentGroup>
        ))}
      </div>
      <Foot rows={rows.length} total={total} pages={pages} />
    </>
  );
}

/** What has come meanwhile waits here, so that nothing moves. */
function Newer({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations("notifications.inbox");
  return (
    <HeldPlace>
      {count > 0 && (
        <div className="grid py-2">
          <Button isWide icon={ArrowUp} onClick={onShow}>
            {t("newer", { count })}
          </Button>
        </div>
      )}
    </HeldPlace>
  );
}

/** Days in the reader's time zone, newest first, and how many rows stand before each. */
function useDays(rows: readonly InboxEntry[]) {
  const t = useTranslations("notifications.inbox");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const now = useNow();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });
  const days = changelogDays(
    rows.map((row) => ({ ...row, date: row.at })),
    timeZone,
  );
  return days.map(({ day, entries }, index) => {
    const name = dayName(day, now, timeZone);
    const first = new Date(entries[0]?.at ?? now);
    const title = name === "other" ? weekday.format(first) : t(name);
    const before = days.slice(0, index).reduce((sum, one) => sum + one.entries.length, 0);
    return { key: day, title, note: writeMoment(first, "date"), before, entries };
  });
}

function Foot({ rows, total, pages }: { rows: number; total: number; pages: InboxListProps["pages"] }) {
  const t = useTranslations("notifications.inbox");
  const table = useTranslations("frame.table");
  return (
    <div className="ui-table-foot">
      <span role="status">{t("shown", { count: rows, total: Math.max(rows, total) })}</span>
      {pages.hasOlder && (
        <Button size="small" isLoading={pages.isLoading} onClick={pages.loadOlder}>
          {t("older")}
        </Button>
      )}
      <span className="grow" />
      <KeyLegend keys="J K" does={table("move")} />
      <KeyLegend keys="↵" does={t("course")} />
      <KeyLegend keys="A" does={t("acknowledge")} />
      <KeyLegend keys="M" does={t("mute.key")} />
      <KeyLegend keys="⌫" does={t("deleteKey")} />
    </div>
  );
}

function openMenu(list: HTMLElement | null, row: number | null): void {
  list?.querySelector<HTMLElement>(`[data-row="${row}"] [aria-haspopup="menu"]`)?.click();
}

/** Before a row goes, the focus moves to the next one, or to the one before. */
function focusBeside(list: HTMLElement | null, row: number): void {
  const at = (other: number) => list?.querySelector<HTMLElement>(`[data-row="${other}"] :is(a, button)`);
  (at(row + 1) ?? at(row - 1))?.focus();
}

/** The row in which the focus is. */
function useCurrentRow(list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<number | null>(null);
  const read = (target: EventTarget | null) => {
    const row = target instanceof Element && list.current?.contains(target) ? target.closest("[data-row]") : null;
    setCurrent(row === null ? null : Number(row.getAttribute("data-row")));
  };
  return {
    current,
    onFocusCapture: ({ target }: FocusEvent) => read(target),
    onBlurCapture: ({ relatedTarget }: FocusEvent) => read(relatedTarget),
  };
}
