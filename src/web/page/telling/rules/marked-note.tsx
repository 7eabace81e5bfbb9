import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import { useLongTold } from "./use-long-told.ts";
import { useMarkedRow } from "./use-marked-rule.ts";

interface MarkedNoteProps {
  organization: OwnOrganization;
  rules: readonly ListedRule[];
}

/**
 * Where the link of a message has led: by which rule it came, or that this is not kept any more, and how much is muted
 * beside it.
 */
export function MarkedNote({ organization, rules }: MarkedNoteProps) {
  const row = useMarkedRow(rules);
  const isLongAgo = useLongTold();
  const rule = rules[row];
  if (rule !== undefined) return <Marked {...{ organization, rule, isLongAgo }} number={row + 1} />;
  return isLongAgo && <LongAgo />;
}

function LongAgo() {
  const t = useTranslations("telling.rules.marked");
  return (
    <div className="my-4">
      <Alert kind="info" title={t("gone")}>
        {t("goneText")}
      </Alert>
    </div>
  );
}

interface MarkedProps {
  organization: OwnOrganization;
  rule: ListedRule;
  number: number;
  isLongAgo: boolean;
}

function Marked({ organization, rule, number, isLongAgo }: MarkedProps) {
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
      <Alert kind="info" title={isLongAgo ? t("marked.gone") : t("marked.title", { name })} actions={muted}>
        {isLongAgo ? t("marked.goneRule", { name }) : t("marked.text")}
        <br />
        {data === undefined ? <Skeleton width="60%" /> : t("marked.muted", { count: data.mutes.length })}
      </Alert>
    </div>
  );
}
