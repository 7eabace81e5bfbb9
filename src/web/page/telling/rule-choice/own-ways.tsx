import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PERSON_WAYS } from "../../../../notifications/delivering/telling-limits.ts";
import { RULE_LIMITS } from "../../../../notifications/rules/rule-limits.ts";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { ChooseColumns, Pick, PickGroup } from "../../../ui/rules/rule-choice.tsx";
import { channelCalls } from "../channel-calls.ts";
import { hears, withReceiver } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";
import { channelOf, chosenOnly } from "./use-receiver-choices.ts";

type OwnWaysProps = Omit<PanelProps, "organization">;

/** By which ways a person's own rule tells them: mail, devices and channels of theirs. */
export function OwnWays(props: OwnWaysProps) {
  const t = useTranslations("telling.rules.choice");
  const isFull = props.draft.receivers.length >= RULE_LIMITS.receivers;
  return (
    <>
      <ChooseColumns>
        <MailAndDevices {...props} />
        <Channels {...props} />
      </ChooseColumns>
      {isFull && <p className="ui-dim pt-2">{t("full", { most: RULE_LIMITS.receivers })}</p>}
    </>
  );
}

function MailAndDevices({ draft, step, onChange }: OwnWaysProps) {
  const t = useTranslations("telling.rules.choice");
  return (
    <PickGroup title={t("ways")}>
      {PERSON_WAYS.map((way) => (
        <Pick
          key={way}
          isChosen={hears(draft, step, { way })}
          onChange={(isChosen) => onChange(withReceiver(draft, { step, who: { way } }, isChosen))}
          name={t(`way.${way}`)}
        />
      ))}
    </PickGroup>
  );
}

function Channels({ draft, step, onChange }: OwnWaysProps) {
  const t = useTranslations("telling.rules.choice");
  const { data, error, refetch } = useQuery(channelCalls(null).list);
  if (data === undefined)
    return error === null ? <RowsSkeleton rows={2} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const listed = data.destinations;
  const channels = [...listed.map((one) => channelOf(one, t)), ...chosenOnly(draft, listed)];
  return (
    <PickGroup title={t("ownChannels")} {...(channels.length === 0 && { note: t("noOwnChannels") })}>
      {channels.map(({ id, name, detail, mark }) => (
        <Pick
          key={id}
          isChosen={hears(draft, step, { destinationId: id })}
          onChange={(isChosen) => onChange(withReceiver(draft, { step, who: { destinationId: id }, name }, isChosen))}
          name={name}
          {...(detail !== undefined && { detail })}
          {...(mark && { mark })}
        />
      ))}
    </PickGroup>
  );
}
