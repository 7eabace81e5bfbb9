import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { SaysSkeleton } from "../../../ui/page/says.tsx";
import { RuleListSkeleton } from "../../../ui/rules/rule-list.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import { RulesView } from "./rules-view.tsx";

/** Who is told of what, as sentences. */
export function Rules({ organization }: { organization: OwnOrganization }) {
  const t = useTranslations("telling.rules");
  const { data, error, refetch } = useQuery(
    trpc.organization.rule.list.queryOptions({ organizationId: organization.id }),
  );
  if (data !== undefined) return <RulesView organization={organization} rules={data.rules} />;
  if (error !== null) return <LoadError error={error} title={t("loadFailed")} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  const t = useTranslations("common");
  return (
    <div aria-busy="true">
      <p className="ui-sr" role="status">
        {t("loading")}
      </p>
      <SaysSkeleton />
      <RuleListSkeleton rows={5} />
    </div>
  );
}
