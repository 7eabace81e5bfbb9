import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FocusEvent, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { useOrganizations } from "../../page/incident-row/use-organizations.ts";
import { KeyLegend } from "../../ui/keys/keys.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { IncidentGroup, type IncidentPlace } from "../../ui/shop/incident-list.tsx";
import { useRowKeys } from "../../ui/tables/use-row-keys.ts";
import { keyOf, OPEN_GROUPS, type OpenGroup, type PlacedIncident } from "./open-groups.ts";
import { OpenRow } from "./open-row.tsx";
import { useHeldList } from "./use-held-list.ts";

interface OpenListProps {
  /** Open ones, and those that have just ended. */
  incidents: readonly ListedIncident[];
  /** What stands below them, at the start of the line. */
  foot: string;
}

/** The open incidents by who has them. */
export function OpenList({ incidents, foot }: OpenListProps) {
  const t = useTranslations("incidents");
  const row = useTranslations("incidentText.row");
  const list = useRef<HTMLDivElement>(null);
  const views = useRef(new Map<OpenGroup, (index: number) => void>());
  const { placed, holding } = useHeldList(incidents, list);
  const { current, ...focusing } = useCurrentRow(list);
  const rowOf = useRow(placed, current);
  const groups = groupsOf(placed);
  useRowKeys({
    count: placed.length,
    place: list,
    scrollTo: (row) => {
      const of = groups.findLast(({ before }) => before <= row);
      if (of !== undefined) views.current.get(of.group)?.(row - of.before);
    },
  });
  useNoteKey(current === null ? undefined : placed[current]?.incident);
  return (
    <>
      <h2 className="ui-sr">{row("openTitle")}</h2>
      <div ref={list} className="ui-incidents" {...holding} {...focusing}>
        {groups.map(({ group, before, count }) => (
          <IncidentGroup
            key={group}
            title={t(`group.${group}`)}
            count={count}
            before={before}
            onView={(scrollTo) => views.current.set(group, scrollTo)}
          >
            {rowOf}
          </IncidentGroup>
        ))}
      </div>
      <Foot text={foot} />
    </>
  );
}

/** Draws the row that stands at a place. */
function useRow(placed: readonly PlacedIncident[], current: number | null) {
  const { mayAct } = useOrganizations();
  const workUntil = useWorkUntil();
  const first = placed.findIndex(({ incident, group }) => group === "nobody" && incident.acknowledged === null);
  return (place: IncidentPlace, measure: (element: HTMLElement | null) => void) => {
    const one = placed[place.row];
    return one === undefined ? null : (
      <OpenRow
        key={keyOf(one.incident)}
        placed={one}
        place={place}
        measure={measure}
        mayAct={mayAct(one.incident.organizationId)}
        hasShortcut={(current ?? first) === place.row}
        isPrimary={first === place.row}
        workUntil={workUntil(one.incident)}
      />
    );
  };
}

function groupsOf(placed: readonly PlacedIncident[]) {
  return OPEN_GROUPS.flatMap((group) => {
    const before = placed.findIndex((one) => one.group === group);
    return before === -1 ? [] : [{ group, before, count: placed.filter((one) => one.group === group).length }];
  });
}

function Foot({ text }: { text: string }) {
  const t = useTranslations("incidents");
  const table = useTranslations("frame.table");
  return (
    <div className="ui-table-foot">
      <span role="status">{text}</span>
      <span className="grow" />
      <KeyLegend keys="J K" does={table("move")} />
      <KeyLegend keys="↵" does={table("open")} />
      <KeyLegend keys="A" does={t("take")} />
      <KeyLegend keys="N" does={t("note")} />
    </div>
  );
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

/** N opens the page of the current incident where its note is written. */
function useNoteKey(incident: ListedIncident | undefined) {
  const navigate = useNavigate();
  const { slugOf } = useOrganizations();
  useShortcut(incident ? "n" : null, () => {
    if (incident === undefined) return;
    const params = { slug: slugOf(incident.organizationId), id: String(incident.id) };
    void navigate({ to: "/app/organizations/$slug/incidents/$id", params, hash: "note" });
  });
}

/** Until when work goes on in a shop of an incident. */
function useWorkUntil(): (incident: ListedIncident) => string | null {
  const { data: shops } = useQuery(listedShops());
  const until = new Map(shops?.map(({ id, maintenanceUntil }) => [id, maintenanceUntil]));
  return ({ shops: affected }) => {
    const ends = affected.flatMap(({ id }) => until.get(id) ?? []).toSorted();
    return ends.at(-1) ?? null;
  };
}
