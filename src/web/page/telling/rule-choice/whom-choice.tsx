import { useTranslations } from "use-intl";
import { RECEIVER_ROLES } from "../../../../notifications/delivering/telling-limits.ts";
import { RULE_LIMITS } from "../../../../notifications/rules/rule-limits.ts";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { ChooseColumns, Pick, PickGroup } from "../../../ui/rules/rule-choice.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { hears, type Who, withReceiver } from "../rules/rule-draft.ts";
import type { OwnOrganization } from "../own-organization.ts";
import { OwnWays } from "./own-ways.tsx";
import type { PanelProps } from "./panel-props.ts";
import { type ReceiverChoice, useReceiverChoices } from "./use-receiver-choices.ts";

/** Who is told in a step: of an organization's rule channels and people, of one's own one's ways. */
export function WhomChoice({ organization, ...props }: PanelProps) {
  return organization === null ? <OwnWays {...props} /> : <Whom organization={organization} {...props} />;
}

/** Channels, people by what they are, teams and persons. */
function Whom({ organization, draft, step, onChange }: PanelProps & { organization: OwnOrganization }) {
  const t = useTranslations("telling.rules.choice");
  const roles = useTranslations("rules.role");
  const { channels, teams, people, countOf, error, again } = useReceiverChoices(organization, draft);
  const pick = (who: Who, { name, ...more }: Pick<ReceiverChoice, "name"> & Partial<ReceiverChoice>) => (
    <Pick
      key={JSON.stringify(who)}
      isChosen={hears(draft, step, who)}
      onChange={(isChosen) => onChange(withReceiver(draft, { step, who, name }, isChosen))}
      name={name}
      {...(more.detail !== undefined && { detail: more.detail })}
      {...(more.mark && { mark: more.mark })}
    />
  );
  const isFull = draft.receivers.length >= RULE_LIMITS.receivers;
  return (
    <>
      <ChooseColumns>
        <PickGroup title={t("channels")} {...(channels.length === 0 && { note: t("noChannels") })}>
          {channels.map((one) => pick({ destinationId: one.id }, one))}
        </PickGroup>
        <PickGroup title={t("roles")}>
          {pick("watchers", { name: t("watchers"), detail: t("watchersOf") })}
          {RECEIVER_ROLES.map((role) =>
            pick({ role }, { name: capital(roles(role)), detail: t("people", { count: countOf(role) }) }),
          )}
        </PickGroup>
        <div>
          {people === undefined && error === null && <RowsSkeleton rows={4} />}
          {people === undefined && error !== null && <LoadError error={error} onRetry={again} />}
          {people !== undefined && (
            <PickGroup title={t("teamsAndPersons")}>
              {teams.map((one) => pick({ teamId: one.id }, one))}
              {people.map((one) => pick({ userId: one.id }, one))}
            </PickGroup>
          )}
        </div>
      </ChooseColumns>
      {isFull && <p className="ui-dim pt-2">{t("full", { most: RULE_LIMITS.receivers })}</p>}
    </>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
