import { useLocale, useTranslations } from "use-intl";
import type { DeliveryAttempt, ShownDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { Tries } from "../../../ui/channels/tries.tsx";
import { Alert } from "../../../ui/page/alert.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { channelName } from "../../../../notifications/channels/channel-names.ts";
import { NotToldOthers } from "../../../page/why-told/not-told-others.tsx";
import { AsSent } from "./as-sent.tsx";
import { MARK_OF_TRY } from "../../../ui/signs/mark-of.ts";

export function DeliveryDetail({ delivery }: { delivery: ShownDelivery }) {
  const t = useTranslations("deliveries.detail");
  const { state, attempts, message, events, messageId, kind } = delivery;
  const isEvent = kind === "event";
  return (
    <>
      {state === "dead" && <NotTold delivery={delivery} />}
      <h3 className="pt-4 pb-1">{t("tries")}</h3>
      <Attempts attempts={attempts} />
      <h3 className="pt-4 pb-1">{t("sent")}</h3>
      {message === null ? <p className="ui-dim">{t(isEvent ? "asEvent" : "notKept")}</p> : <AsSent message={message} />}
      {!isEvent && (
        <>
          <h3 className="pt-4 pb-1">{t("events", { count: events.length })}</h3>
          <Events events={events} />
          <NotToldOthers {...delivery.notOthers} />
        </>
      )}
      <p className="ui-dim ui-small pt-3">{t.rich("id", { id: messageId, code: (words) => <Mono>{words}</Mono> })}</p>
    </>
  );
}

function NotTold({ delivery: { reason, channel } }: { delivery: ShownDelivery }) {
  const t = useTranslations("deliveries.detail");
  const c = useTranslations("channels");
  if (reason === null) return <Alert kind="error" title={t("notToldPlain")} />;
  return (
    <Alert kind="error" title={t("notTold", { reason: c(`reason.${reason}`) })}>
      <p>{c(`mend.${reason}`, { service: channelName(channel) })}</p>
    </Alert>
  );
}

function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  const t = useTranslations("deliveries.detail");
  const locale = useLocale();
  const moment = useShortMoment();
  if (attempts.length === 0) return <p className="ui-dim">{t("noTry")}</p>;
  const when = ({ beganAt, milliseconds }: DeliveryAttempt) =>
    milliseconds === null
      ? moment(beganAt)
      : t("after", { time: moment(beganAt), length: writeMilliseconds(milliseconds, locale) });
  return (
    <Tries
      label={t("tries")}
      tries={attempts.map((attempt) => {
        const { number, outcome, status, answer } = attempt;
        return {
          key: String(number),
          // What has no end may have arrived: nobody knows.
          status: outcome === null ? "unknown" : MARK_OF_TRY[outcome],
          title: t(`try.${outcome ?? "unknown"}`),
          when: when(attempt),
          text: status === null ? t("noAnswer") : t("status", { status }),
          answer,
        };
      })}
    />
  );
}

const SECOND = 1000;

function writeMilliseconds(milliseconds: number, locale: string): string {
  if (milliseconds < SECOND) return `${milliseconds} ms`;
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${seconds.format(milliseconds / SECOND)} s`;
}

function Events({ events }: Pick<ShownDelivery, "events">) {
  const t = useTranslations("deliveries");
  const topics = useTranslations("telling.topic");
  const moment = useShortMoment();
  return (
    <ul className="ui-rows">
      {events.map(({ id, topic, phase, title, at }) => (
        <li key={id} className="is-high">
          <span className="grow">
            <bdi>{title}</bdi>
            <br />
            <span className="ui-dim ui-small">
              {t("detail.about", { topic: topics(topic), phase: t(`phase.${phase}`) })}
            </span>
          </span>
          <time className="end ui-dim ui-small">{moment(at)}</time>
        </li>
      ))}
    </ul>
  );
}
