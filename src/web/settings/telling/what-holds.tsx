import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Holds } from "../../ui/telling/holds.tsx";
import { writeMinute } from "../../ui/telling/write-minute.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { Telling } from "./use-telling.ts";
import { type WaysThatHold, waysThatHold } from "./ways-that-hold.ts";

const bold = { b: (words: ReactNode) => <b>{words}</b> };

/** How the reader is told now, as a sentence: what pauses everything comes first. */
export function WhatHolds({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.holds");
  const moment = useShortMoment();
  const { pausedUntil } = telling;
  return (
    <Holds>
      {pausedUntil !== null && <>{t.rich("paused", { ...bold, time: moment(pausedUntil) })} </>}
      <Heard telling={telling} />
      <Quiet telling={telling} />
    </Holds>
  );
}

/** By which ways, and of what. */
function Heard({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.holds");
  const { choice, watchedShops, pausedUntil } = telling;
  const ways = waysThatHold(telling);
  const byRules = choice === "ownRules";
  const named = useNamed(ways, byRules);
  const begin = t.rich(choice, { ...bold, isLater: String(pausedUntil !== null) });
  const shops = t.rich("shops", { ...bold, shops: watchedShops });
  return (
    <>
      {begin}
      {byRules && named !== null && ":"} {named ?? t.rich("inboxAlone", bold)}
      {byRules ? "." : <> {shops}</>}
      {ways.noMail !== null && <> {t(`noMail.${ways.noMail}`)}</>}
      {!byRules && <OwnChannels ways={ways} />}
    </>
  );
}

/** Channels of the reader's own hear by their rules, whatever they have chosen for the rest. */
function OwnChannels({ ways }: { ways: WaysThatHold }) {
  const t = useTranslations("myTelling.holds");
  const names = useNames(ways);
  return ways.channels.length === 0 ? null : <> {t.rich("alsoByRules", { ...bold, names })}</>;
}

function useNames({ channels, more }: WaysThatHold): string {
  const t = useTranslations("myTelling.holds");
  return useFormatter().list(more > 0 ? [...channels, t("more", { count: more })] : channels);
}

/** All ways that hold, as a list of words; `null`: there is none. */
function useNamed(ways: WaysThatHold, byRules: boolean): ReactNode {
  const t = useTranslations("myTelling.holds");
  const names = useNames(ways);
  const named = [
    ...(ways.mail ? [<span key="mail">{t.rich("mail", bold)}</span>] : []),
    ...(ways.devices > 0 ? [<span key="devices">{t.rich("devices", { ...bold, count: ways.devices })}</span>] : []),
    ...(byRules && ways.channels.length > 0 ? [<span key="own">{t.rich("channels", { ...bold, names })}</span>] : []),
  ];
  const list = useFormatter().list(named);
  return named.length === 0 ? null : list;
}

function Quiet({ telling: { quiet, breaksThrough } }: { telling: Telling }) {
  const t = useTranslations("myTelling.holds");
  if (quiet === null) return null;
  const times = { from: writeMinute(quiet.from), to: writeMinute(quiet.to) };
  return <> {t.rich("quiet", { ...bold, ...times, through: t(breaksThrough) })}</>;
}
