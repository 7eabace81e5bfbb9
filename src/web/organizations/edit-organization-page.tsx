import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { trpc } from "../api/trpc.ts";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { DeleteOrganization } from "./delete-organization.tsx";
import { LockedOrganization } from "./security/locked-organization.tsx";
import { NoSuchOrganization } from "./no-such-organization.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { ZoneSection } from "./zone/zone-section.tsx";
import { useUpdateOrganization } from "./update-organization.ts";

export function EditOrganizationPage() {
  const t = useTranslations();
  const { slug = "" }: { slug?: string } = useParams({ strict: false });
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const organization = organizations.find((one) => one.slug === slug);
  const update = useUpdateOrganization(organization?.id ?? "");
  if (!organization) return <NoSuchOrganization />;
  const { id, name, role, requiresTwoFactor, signInProblem } = organization;
  if (signInProblem !== null) return <LockedOrganization organization={organization} problem={signInProblem} />;
  if (!mayMember(role, "organization:update")) {
    const back = (
      <ButtonLink to="/app/organizations/$slug" params={{ slug }}>
        {t("organizations.edit.back")}
      </ButtonLink>
    );
    return (
      <>
        <PageHead title={t("organizations.edit.title", { name })} />
        <EmptyState title={t("organizations.edit.notAllowedTitle")} actions={back}>
          {t("organizations.edit.notAllowed", { name })}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="ui-page-narrow">
      <PageHead
        title={t("organizations.edit.title", { name })}
        actions={
          <ButtonLink
            to="/app/organizations/$slug"
            params={{ slug }}
            ignoreBlocker
            kind="quiet"
            className="ui-flush-end max-sm:-ml-2.5"
          >
            {t("common.cancel")}
          </ButtonLink>
        }
      />
      <div className="mt-5">
        <OrganizationForm
          key={id}
          defaultValues={{ name, slug, project: "" }}
          submit={t("organizations.edit.submit")}
          failed={t("organizations.edit.failed")}
          onSubmit={update}
        />
      </div>
      <ZoneSection id={id} timeZone={organization.timeZone} />
      <SecuritySection
        id={id}
        requiresTwoFactor={requiresTwoFactor}
        keepsExtensionNames={organization.keepsExtensionNames}
        linksAskSignIn={organization.linksAskSignIn}
      />
      {mayMember(role, "organization:delete") && <DeleteOrganization id={id} name={name} />}
    </div>
  );
}
