import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Calm } from "../../../incidents/incident-answers.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { trpc } from "../../api/trpc.ts";
import { AllWell, EmptyState } from "../../ui/page/empty-state.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink, TextLink } from "../../ui/press/link.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { keptDirection } from "../../words/kept-direction.ts";

/** Probes make no hint, so an open page asks by itself. */
const REFRESH_MILLISECONDS = 60_000;

/** Nothing is open. `isFirst`: nothing ever was. */
export function NothingOpen({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations("incidents");
  const { data: shops } = useQuery(listedShops());
  const calm = useQuery(trpc.account.incident.calm.queryOptions(undefined, { refetchInterval: REFRESH_MILLISECONDS }));
  if (isFirst)
    return (
      <EmptyState
        title={t("willStand")}
        steps={[t("willStandServer"), t("willStandAcknowledge"), t("willStandCause")]}
        actions={<ButtonLink to="/app/settings/notifications">{t("whoIsTold")}</ButtonLink>}
      >
        {t("willStandText")}
      </EmptyState>
    );
  return shops === undefined || shops.length === 0 || calm.isPending ? null : (
    <div className="ui-incidents">
      <AllWell title={t("allWell", { count: shops.length })}>
        {calm.data && <WhatWatches calm={calm.data} shopCount={shops.length} />}
      </AllWell>
      <ComingUp />
    </div>
  );
}

/** How long it has been so, and what is asked to know it. */
function WhatWatches({ calm: { calmShops, addresses, lastAt }, shopCount }: { calm: Calm; shopCount: number }) {
  const t = useTranslations("incidents");
  const moment = useShortMoment();
  const watched =
    lastAt === null ? t("asked", { count: addresses }) : t("askedLast", { count: addresses, time: moment(lastAt) });
  return (
    <>
      {calmShops > 0 && (calmShops === shopCount ? t("calmAll") : t("calmSome", { count: calmShops }))}{" "}
      {addresses > 0 && watched}
    </>
  );
}

/** The work that is planned next, as far as it comes within the days that the list shows. */
function ComingUp() {
  const t = useTranslations("incidents");
  const moment = useShortMoment();
  const { data } = useQuery(trpc.account.window.list.queryOptions());
  const [next] = (data?.windows ?? [])
    .flatMap(({ name, shops: count, nextAt }) => (nextAt === null ? [] : { name, count, nextAt }))
    .toSorted((one, other) => (one.nextAt < other.nextAt ? -1 : 1));
  if (next === undefined) return null;
  const { name, count, nextAt } = next;
  return (
    <p className="mt-4">
      <span className="ui-dim">{t("comingUp")}</span>{" "}
      <TextLink to="/app/incidents/windows">
        {t("coming", { name: keptDirection(name), time: moment(nextAt), count })}
      </TextLink>
    </p>
  );
}

/** The filter leaves nothing. `without`: how many there are without it; `null`: that is not known. */
export function NoMatch({ title, without, onClear }: { title: string; without: number | null; onClear: () => void }) {
  const t = useTranslations("incidents");
  return (
    <EmptyState title={title} actions={<Button onClick={onClear}>{t("clear")}</Button>}>
      {without !== null && t("noMatchText", { count: without })}
    </EmptyState>
  );
}
