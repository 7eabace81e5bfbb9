import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { Says } from "../../../ui/page/says.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { useNumberWord } from "../../../page/telling/use-number-word.ts";
import { useOpenKinds } from "./use-open-kinds.ts";
import type { ListedChannel } from "../../../page/telling/channels/channel-answers.ts";

interface ChannelSaysProps {
  channels: readonly ListedChannel[];
  slug: string;
  isManager: boolean;
}

/** How many work, and who does not. */
export function ChannelSays({ channels, slug, isManager }: ChannelSaysProps) {
  const t = useTranslations("channels");
  const openKinds = useOpenKinds(slug);
  useShortcut(isManager ? "n" : null, openKinds);
  const make = isManager && (
    <ButtonLink
      kind="primary"
      icon={Plus}
      to="/app/organizations/$slug/notifications/channels/$channelId"
      params={{ slug, channelId: "new" }}
    >
      {t("new")}
    </ButtonLink>
  );
  const { title, lead } = useSaid(channels);
  if (channels.length === 0)
    return <Says title={t("says.none")}>{t(isManager ? "says.noneText" : "says.noneForReaders")}</Says>;
  return (
    <Says title={title} {...(make && { actions: make })}>
      {lead}
    </Says>
  );
}

/** An address of it has not answered yet. */
const isAsking = ({ state, addressCounts }: ListedChannel) =>
  state === "unconfirmed" || (state === "on" && (addressCounts?.waiting ?? 0) > 0);

function useSaid(channels: readonly ListedChannel[]): { title: string; lead: string } {
  const t = useTranslations("channels.says");
  const { number, numberFirst } = useNumberWord();
  const are = (state: ListedChannel["state"]) => channels.filter((one) => one.state === state && !isAsking(one));
  const silent = are("on").filter(({ arrivedAt }) => arrivedAt === null);
  const never = silent.filter(({ triedAt }) => triedAt === null).length;
  const refused = silent.length - never;
  const say = (key: "works" | "unconfirmed" | "never", count: number) => t(key, { count, number: numberFirst(count) });
  const works = are("on").length - silent.length;
  const some = (key: "disabled" | "struggling") => {
    const found = are(key);
    const [first] = found;
    return first === undefined ? [] : [t(key, { count: found.length, number: number(found.length), name: first.name })];
  };
  const trouble = [...some("disabled"), ...some("struggling")].join(", ");
  const unconfirmed = channels.filter(isAsking).length;
  return {
    title: [say("works", works), ...(trouble === "" ? [] : [`${trouble}.`])].join(" "),
    lead: [
      ...(unconfirmed === 0 ? [] : [say("unconfirmed", unconfirmed)]),
      ...(never === 0 ? [] : [say("never", never)]),
      ...(refused === 0 ? [] : [t("silent", { count: refused, number: number(refused) })]),
    ].join(" "),
  };
}
