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
import { writeDuration, writeMoment } from "../../ui/times/moments.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { withMessages } from "../../words/language.ts";
import type { InboxEntry } from "./use-inbox-pages.ts";

const InboxCourse = lazyPiece(() =>
  withMessages(import("./inbox-course.tsx"), "notifications", "incident").then((file) => file.InboxCourse),
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
  const { title, text, level, isOpen, read, shop, shopCount, organization } = entry;
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
            <bdi>{shop === null ? t("shops", { count: shopCount }) : shop.name}</bdi>
          </p>
          <small>
            <bdi>{organization.name}</bdi>
          </small>
        </>
      }
      since={
        <time dateTime={entry.at} data-tip={writeMoment(new Date(entry.at), "exact")}>
          {writeMoment(new Date(entry.at), "time")}
        </time>
      }
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

/** What happened, and who has it. */
function Explanation({ entry: { incident, isOpen }, text }: { entry: InboxEntry; text: string }) {
  const t = useTranslations("notifications.inbox");
  const moment = useShortMoment();
  const heldBy = isOpen ? (incident?.heldBy ?? null) : null;
  if (heldBy === null) return <bdi>{text}</bdi>;
  const time = moment(heldBy.at);
  return (
    <>
      <bdi>{text}</bdi>{" "}
      <span className="ui-dim">
        {heldBy.name === null ? t("hasFormer", { time }) : t("has", { name: heldBy.name, time })}
      </span>
    </>
  );
}

function Length({ entry: { isOpen, since, endedAt } }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox");
  const locale = useLocale();
  if (isOpen) return <DurationSince at={since} />;
  const seconds = endedAt === null ? 0 : (Date.parse(endedAt) - Date.parse(since)) / 1000;
  return seconds > 0 ? t("after", { length: writeDuration(seconds, locale) }) : null;
}

/** Only incidents are acknowledged; what is over can go. */
function Act({ entry, isCurrent, onDelete }: Pick<InboxRowProps, "entry" | "isCurrent" | "onDelete">) {
  const t = useTranslations("notifications.inbox");
  const { title, isOpen, incident, organizationId } = entry;
  const mayTake = isOpen && incident !== null && incident.isOpen && incident.heldBy === null && incident.mayAcknowledge;
  if (mayTake)
    return (
      <AcknowledgeKey
        incident={{ organizationId, id: incident.id, version: incident.version }}
        label={title}
        hasShortcut={isCurrent}
        kind="quiet"
        size="small"
      />
    );
  return (
    <Button kind="quiet" size="small" aria-label={t("deleteNamed", { title })} onClick={onDelete}>
      {t("delete")}
    </Button>
  );
}
