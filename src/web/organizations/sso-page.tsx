import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { NoSuchOrganization } from "./no-such-organization.tsx";
import { organizationQuery } from "./organization-query.ts";

export function SsoPage() {
  const t = useTranslations("organizations.sso");
  const { slug = "" }: { slug?: string } = useParams({ strict: false });
  const { data: organization } = useSuspenseQuery(organizationQuery(slug));
  if (organization === null) return <NoSuchOrganization />;
  const back = (
    <ButtonLink to="/app/organizations/$slug" params={{ slug }}>
      {t("back")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t("title")} />
      <EmptyState title={t("none")} actions={back}>
        {t("noneText", { name: organization.name })}
      </EmptyState>
    </>
  );
}
