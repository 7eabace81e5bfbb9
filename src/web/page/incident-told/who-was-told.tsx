import { useTranslations } from "use-intl";
import type { IncidentDetail, ToldRow } from "../../../incidents/incident-answers.ts";
import { useSession } from "../../api/session/session.ts";
import { Section } from "../../ui/page/section.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { channelsTold, newsTold, type ToldChannel, toldCounts, toldInOrder } from "./told-order.ts";

/** Each message to each person, by which way, and whether it arrived; what was not delivered comes first. */
export function WhoWasTold({ incident }: { incident: IncidentDetail }) {
  const t = useTranslations("incident.told");
  const time = useShortMoment();
  const { told, toldMore, heldUntil, state } = incident;
  const channels = channelsTold(incident.entries);
  const isHeld = heldUntil !== null && state === "open";
  const isNobody = told.length + channels.length === 0;
  return (
    <Section title={t("title")} count={told.length > 0 ? t("count", toldCounts(told)) : undefined}>
      {!isNobody && <ToldList incident={incident} channels={channels} />}
      {toldMore > 0 && <p className="ui-told-note">{t("more", { count: toldMore })}</p>}
      {isHeld && <p className="ui-told-note">{t("held", { time: time(heldUntil) })}</p>}
      {isNobody && !isHeld && <p className="ui-told-note">{t(state === "open" ? "nobody" : "nobodyOver")}</p>}
    </Section>
  );
}

function ToldList({ incident, channels }: { incident: IncidentDetail; channels: readonly ToldChannel[] }) {
  return (
    <ul className="ui-rows ui-told">
      {toldInOrder(incident.told).map((row) => (
        <ToldLine
          key={`${row.person?.id ?? ""} ${row.way} ${row.what ?? ""} ${row.state} ${row.at ?? ""}`}
          row={row}
          news={newsTold(row.what, incident)}
        />
      ))}
      {channels.map((channel) => (
        <ChannelLine key={channel.id} channel={channel} />
      ))}
    </ul>
  );
}

function ChannelLine({ channel: { name, at, state } }: { channel: ToldChannel }) {
  const t = useTranslations("incident");
  const moment = useShortMoment();
  return (
    <li>
      <StatusMark status={MARK_OF[state]} label={null} />
      <span className="two">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{t("told.channel")}</small>
      </span>
      <span className="two is-end">
        <span>{moment(at)}</span>
        <small>{t(`told.state.${state}`)}</small>
      </span>
    </li>
  );
}

interface ToldLineProps {
  row: ToldRow;
  news: ReturnType<typeof newsTold>;
}

function ToldLine({ row: { person, way, state, at, why, reason }, news }: ToldLineProps) {
  const t = useTranslations("incident");
  const moment = useShortMoment();
  const isMe = useSession()?.user.id === person?.id && person !== null;
  const arrived = isMe ? `${t(`told.state.${state}`)}, ${t("told.you")}` : t(`told.state.${state}`);
  const detail = reason ?? (why === null ? arrived : t(`told.why.${why}`));
  return (
    <li className={state === "notTold" ? "is-quiet" : undefined}>
      <StatusMark status={MARK_OF[state]} label={null} />
      <span className="two">
        <b>
          <bdi>{person?.name ?? t("former")}</bdi>
        </b>
        <small>{[t(`told.way.${way}`), news === null ? "" : t(`told.news.${news}`)].filter(Boolean).join(", ")}</small>
      </span>
      <span className="two is-end">
        <span>{at === null || state === "notTold" ? t(`told.state.${state}`) : moment(at)}</span>
        <small>
          <bdi>{at === null && why === null && reason === null ? "" : detail}</bdi>
        </small>
      </span>
    </li>
  );
}
