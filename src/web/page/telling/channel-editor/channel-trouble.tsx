import { useTranslations } from "use-intl";
import { Alert } from "../../../ui/page/alert.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { channelName } from "../../../../notifications/channels/channel-names.ts";

/** Why a channel tells nothing, or only haltingly, and what that means. */
export function ChannelTrouble({
  channel,
  slug,
}: {
  channel: ChannelDetail;
  /** `null`: it is the reader's own. */ slug: string | null;
}) {
  const t = useTranslations("channelForm");
  const c = useTranslations("channels");
  const moment = useShortMoment();
  const { state, reason, stateSince, missed, id } = channel;
  if (state !== "disabled" && state !== "struggling") return null;
  const time = moment(stateSince);
  const mend = reason === null ? "" : `${mendWords(c, channel.channel, reason)} `;
  if (state === "struggling")
    return (
      <Alert kind="warning" title={t("struggling.since", { time })}>
        <p>{`${mend}${t("struggling.text", { count: missed })}`}</p>
      </Alert>
    );
  return (
    <Alert
      kind="error"
      title={
        reason === null ? t("disabled.plain", { time }) : t("disabled.since", { time, reason: c(`reason.${reason}`) })
      }
      actions={
        missed > 0 &&
        slug !== null && (
          <ButtonLink to="/app/organizations/$slug/notifications/deliveries" params={{ slug }} search={{ channel: id }}>
            {t("disabled.see", { count: missed })}
          </ButtonLink>
        )
      }
    >
      <p>{`${mend}${t("disabled.missed", { count: missed })}`}</p>
    </Alert>
  );
}

/** What to do about it: with mails that is about the addresses. */
function mendWords(
  c: ReturnType<typeof useTranslations<"channels">>,
  channel: string,
  reason: NonNullable<ChannelDetail["reason"]>,
): string {
  const isOfMail = channel === "email" && (reason === "address_unknown" || reason === "blocked_by_person");
  return isOfMail ? c(`mendMail.${reason}`) : c(`mend.${reason}`, { service: channelName(channel) });
}
