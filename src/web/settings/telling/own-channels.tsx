import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { channelName } from "../../../notifications/channels/channel-names.ts";
import { channelCalls } from "../../page/telling/channel-calls.ts";
import type { ListedChannel } from "../../page/telling/channels/channel-answers.ts";
import { useStateWords } from "../../page/telling/channels/use-state-words.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";

/** Services that the reader has connected for themselves, the worst first; nothing stands there while there are none. */
export function OwnChannels() {
  const t = useTranslations("myTelling.channels");
  const { data, error, refetch } = useQuery(channelCalls(null).list);
  if (data === undefined && error !== null)
    return <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.destinations.length === 0) return null;
  return (
    // It goes on the list above.
    <div className="-mt-px">
      <ActionList label={t("title")}>
        {data.destinations.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} />
        ))}
      </ActionList>
    </div>
  );
}

/** What can be done with a channel stands on its page, which tries it, too. */
function ChannelRow({ channel }: { channel: ListedChannel }) {
  const t = useTranslations("channels");
  const { status, words } = useStateWords()(channel);
  const { id, name, state } = channel;
  const act = t(`act.${state === "disabled" ? "mend" : state === "struggling" ? "look" : "try"}`);
  return (
    <ActionRow
      icon={Send}
      name={name}
      facts={[channelName(channel.channel), <StatusLine key="state" status={status} reason={words} />]}
    >
      <ButtonLink
        size="small"
        to="/app/settings/notifications/channels/$channelId"
        params={{ channelId: id }}
        aria-label={t("actOf", { act, name })}
      >
        {act}
      </ButtonLink>
    </ActionRow>
  );
}
