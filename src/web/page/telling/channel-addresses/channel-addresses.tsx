import { useTranslations } from "use-intl";
import { type ListedTry, Tries } from "../../../ui/channels/tries.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { MARK_OF } from "../../../ui/signs/mark-of.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { useAskAgain } from "./use-ask-again.ts";

type Address = ChannelDetail["addresses"][number];

interface ChannelAddressesProps {
  channel: ChannelDetail;
  organizationId: string;
}

/** The addresses of a channel as they are stored, each as it stands. */
export function ChannelAddresses({ channel: { id, addresses }, organizationId }: ChannelAddressesProps) {
  const t = useTranslations("channelForm.addresses");
  const moment = useShortMoment();
  const says = useAddressWords();
  const asking = useAskAgain(organizationId, id);
  if (addresses.length === 0) return null;
  const listed = addresses.map((address): ListedTry => ({
    key: address.id,
    status: MARK_OF[address.state],
    title: address.address,
    when: address.since === null ? "" : moment(address.since),
    text: (
      <>
        {says(address)} <AskAgain address={address} asking={asking} />
      </>
    ),
  }));
  return (
    <div className="ui-field">
      <Tries label={t("title")} tries={listed} />
    </div>
  );
}

function useAddressWords(): (address: Address) => string {
  const t = useTranslations("channelForm.addresses");
  return ({ state, since, askedBy }) => {
    if (state !== "waiting") return t(state);
    if (since === null) return t("never");
    return askedBy === null ? t("askedBySomebody") : t("asked", { name: askedBy });
  };
}

function AskAgain({ address, asking }: { address: Address; asking: ReturnType<typeof useAskAgain> }) {
  const t = useTranslations("channelForm.addresses");
  const now = useNow();
  const moment = useShortMoment();
  const { id, askableAt, since, state } = address;
  if (askableAt === null) return null;
  if (new Date(askableAt) > now) return t("later", { time: moment(askableAt) });
  const words = state === "waiting" && since === null ? t("ask") : t("again");
  return (
    <Button
      kind="quiet"
      size="small"
      isLoading={asking.askedId === id}
      aria-label={t("againTo", { address: address.address })}
      onClick={() => void asking.ask(address)}
    >
      {words}
    </Button>
  );
}
