import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import { useMarkedRow } from "./use-marked-rule.ts";

interface MarkedNoteProps {
  organization: OwnOrganization;
  rules: readonly ListedRule[];
}

/** Where the link of a message has led: by which rule it came, and how much is muted beside it. */
export function MarkedNote({ organization, rules }: MarkedNoteProps) {
  const row = useMarkedRow(rules);
  const rule = rules[row];
  return rule === undefined ? null : <Marked organization={organization} rule={rule} number={row + 1} />;
}

interface MarkedProps {
  organization: OwnOrganization;
  rule: ListedRule;
  number: number;
}

function Marked({ organization, rule, number }: MarkedProps) {
  const t = useTranslations("telling.rules");
  const { data } = useQuery(trpc.organization.mute.list.queryOptions({ organizationId: organization.id }));
  const name = rule.name ?? t("unnamed", { number });
  const muted = (
    <ButtonLink size="small" to="/app/organizations/$slug/notifications/muted" params={{ slug: organization.slug }}>
      {t("marked.open")}
    </ButtonLink>
  );
  return (
    <div className="my-4">
      <Alert kind="info" title={t("marked.title", { name })} actions={muted}>
        {t("marked.text")}
        <br />
        {data === undefined ? <Skeleton width="60%" /> : t("marked.muted", { count: data.mutes.length })}
      </Alert>
    </div>
  );
}
