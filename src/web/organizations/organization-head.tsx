import { Pencil } from "lucide-react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { Mono } from "../ui/signs/code.tsx";
import { DateTime } from "../ui/times/date-time.tsx";
import { FactsLine } from "../ui/lists/facts-line.tsx";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { NameAndRole } from "./name-and-role.tsx";
import { OrganizationTabs } from "./organization-tabs.tsx";

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
  const edit = mayMember(role, "organization:update") && (
    <ButtonLink to="/app/organizations/edit/$slug" params={{ slug }} icon={Pencil}>
      {t("edit")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={<NameAndRole name={name} role={role} />} {...(edit && { actions: edit })} />
      <FactsLine
        facts={[
          { term: t("slug"), value: <Mono>{slug}</Mono> },
          { term: t("members"), value: memberCount },
          { term: t("projects"), value: projectCount },
          { term: t("shops"), value: shopCount },
          { term: t("since"), value: <DateTime at={createdAt} form="date" /> },
        ]}
      />
      <OrganizationTabs slug={slug} role={role} />
    </>
  );
}
