import "../../page/who-is-told/who-is-told.ts";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AcknowledgeKey } from "../../page/incident-acts/acknowledge-key.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { Button } from "../../ui/press/button.tsx";
import { type IncidentPlace, IncidentRow } from "../../ui/shop/incident-list.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { writeDurationAfter } from "../../ui/times/write-duration-after.ts";
import { writeDayBriefly } from "../../ui/times/brief-moments.ts";
import { isSameDay, writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { withMessages } from "../../words/language.ts";
import { MuteMenu } from "./mute-menu.tsx";
import type { InboxEntry } from "./use-inbox-pages.ts";

const InboxCourse = lazyPiece(() =>
  withMessages(import("./inbox-course.tsx"), "notifications", "incident", "whoIsTold").then((file) => file.InboxCourse),
);

interface InboxRowProps {
  entry: InboxEntry;
  place: IncidentPlace;
  measure: (element: HTMLElement | null) => void;
  /** Whether A takes this one. */
  isCurrent: boolean;
  onRead: () => void;
  onDelete: () => void;
}

/** One matter: what, where, since when, and what can be done. Its title folds its course out. */
export function InboxRow({ entry, place, measure, isCurrent, onRead, onDelete }: InboxRowProps) {
  const t = useTranslations("notifications.inbox");
  const [isUnfolded, setUnfolded] = useState(false);
  const { title, text, level, isOpen, read } = entry;
  const toggle = () => {
    if (!isUnfolded && !read) onRead();
    setUnfolded(!isUnfolded);
  };
  return (
    <IncidentRow
      place={place}
      measure={measure}
      status={isOpen ? MARK_OF[level] : "ok"}
      look={read ? (isOpen ? undefined : "over") : "unread"}
      title={
        <button type="button" className="text-start" aria-expanded={isUnfolded} onClick={toggle}>
          {!read && <span className="ui-sr">{t("unread")}: </span>}
          <bdi>{title}</bdi>
        </button>
      }
      explanation={<Explanation entry={entry} text={text} />}
      holder={
        <>
          <p>
            <Whose entry={entry} />
          </p>
          <small>
            <Owner entry={entry} />
          </small>
        </>
      }
      since={<Moment entry={entry} />}
      length={<Length entry={entry} />}
      act={<Act entry={entry} isCurrent={isCurrent} onDelete={onDelete} />}
      {...(isUnfolded && {
        sub: (
          <div className="course">
            <LazyPart fallback={<RowsSkeleton rows={2} />}>
              <InboxCourse entry={entry} />
            </LazyPart>
          </div>
        ),
      })}
    />
  );
}

/** What happened, who has it, and until when it is muted. */
function Explanation({ entry: { incident, isOpen, mute }, text }: { entry: InboxEntry; text: string }) {
  const t = useTranslations("notifications.inbox");
  const moment = useShortMoment();
  const heldBy = isOpen ? (incident?.heldBy ?? null) : null;
  const time = heldBy === null ? "" : moment(heldBy.at);
  const held =
    heldBy !== null && (heldBy.name === null ? t("hasFormer", { time }) : t("has", { name: heldBy.name, time }));
  const muted =
    isOpen &&
    mute !== null &&
    (mute.until === null ? t("mute.heldFixed") : t("mute.held", { time: moment(mute.until) }));
  const beside = [held, muted].filter((one) => one !== false);
  return (
    <>
      <bdi>{text}</bdi>
      {beside.length > 0 && <span className="ui-dim"> {beside.join(" · ")}</span>}
    </>
  );
}

/** Since when it is open, or when it ended. Its day stands beside its group, unless it is another one. */
function Moment({ entry: { at, isOpen, since, endedAt } }: { entry: InboxEntry }) {
  const shown = isOpen ? since : (endedAt ?? at);
  const moment = new Date(shown);
  const now = useNow();
  return (
    <time dateTime={shown} data-tip={writeMoment(moment, "exact")}>
      {isSameDay(moment, at) ? writeMoment(moment, "time") : writeDayBriefly(moment, now)}
    </time>
  );
}

function Length({ entry: { isOpen, since, endedAt } }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  const locale = useLocale();
  if (isOpen) return <DurationSince at={since} />;
  const seconds = endedAt === null ? 0 : (Date.parse(endedAt) - Date.parse(since)) / 1000;
  return seconds > 0 ? t("after", { length: writeDurationAfter(seconds, locale) }) : null;
}

/** Only incidents are acknowledged; what is open is muted, and what is over can go. */
function Act({ entry, isCurrent, onDelete }: Pick<InboxRowProps, "entry" | "isCurrent" | "onDelete">) {
  const t = useTranslations("notifications.inbox");
  const { title, isOpen, incident, organizationId } = entry;
  const mayTake = isOpen && incident !== null && incident.isOpen && incident.heldBy === null && incident.mayAcknowledge;
  if (isOpen && organizationId !== null)
    return (
      <>
        {mayTake && (
          <AcknowledgeKey
            incident={{ organizationId, id: incident.id, version: incident.version }}
            label={title}
            hasShortcut={isCurrent}
            kind="quiet"
            size="small"
          />
        )}
        <MuteMenu entry={entry} />
      </>
    );
  return (
    <Button kind="quiet" size="small" aria-label={t("deleteNamed", { title })} onClick={onDelete} data-stands-back>
      {t("delete")}
    </Button>
  );
}

/** The shop that it is about, else the channel or rule, else how many shops, else the organization. */
function Whose({ entry: { shop, channel, rule, shopCount, organization, admin } }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  if (admin !== null) return <bdi>{t("instance")}</bdi>;
  if (rule !== null) return <bdi>{rule.name ?? t("rule")}</bdi>;
  if (organization === null) return <bdi>{channel === null || channel.isWay ? t("ways") : channel.name}</bdi>;
  const shops = shopCount === 0 ? organization.name : t("shops", { count: shopCount });
  return <bdi>{shop?.name ?? channel?.name ?? shops}</bdi>;
}

/** Whose it is, unless the organization itself is what it is about. */
function Owner({ entry: { shop, channel, rule, shopCount, organization, admin } }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  if (admin !== null) return <bdi>{t("admins")}</bdi>;
  if (organization === null) return <bdi>{t("yours")}</bdi>;
  const isItself = shop === null && channel === null && rule === null && shopCount === 0;
  return isItself ? t("organization") : <bdi>{organization.name}</bdi>;
}
