import { Pencil, ScrollText } from "lucide-react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { Badge } from "../ui/signs/badge.tsx";
import { Mono } from "../ui/signs/code.tsx";
import { DateTime } from "../ui/times/date-time.tsx";
import { FactsLine } from "../ui/lists/facts-line.tsx";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { useRoleName } from "../ui/signs/role-name.ts";

interface OrganizationHeadProps {
  name: string;
  slug: string;
  createdAt: Date;
  /** The reader's own. */
  role: string;
  memberCount: number;
  projectCount: number;
  shopCount: number;
}

export function OrganizationHead({
  name,
  slug,
  createdAt,
  role,
  memberCount,
  projectCount,
  shopCount,
}: OrganizationHeadProps) {
  const t = useTranslations("organizations.detail");
  const roleName = useRoleName();
  const mayEdit = mayMember(role, "organization:update");
  const mayRead = mayMember(role, "audit:read");
  const actions = (mayEdit || mayRead) && (
    <>
      {mayRead && (
        <ButtonLink to="/app/organizations/$slug/audit" params={{ slug }} icon={ScrollText}>
          {t("audit")}
        </ButtonLink>
      )}
      {mayEdit && (
        <ButtonLink to="/app/organizations/edit/$slug" params={{ slug }} icon={Pencil}>
          {t("edit")}
        </ButtonLink>
      )}
    </>
  );
  const title = (
    <span className="inline-flex flex-wrap items-center gap-3">
      {name} <Badge>{t("yourRole", { role: roleName(role) })}</Badge>
    </span>
  );
  return (
    <>
      <PageHead title={title} {...(actions && { actions })} />
      <FactsLine
        facts={[
          { term: t("slug"), value: <Mono>{slug}</Mono> },
          { term: t("members"), value: memberCount },
          { term: t("projects"), value: projectCount },
          { term: t("shops"), value: shopCount },
          { term: t("since"), value: <DateTime at={createdAt} form="date" /> },
        ]}
      />
    </>
  );
}
