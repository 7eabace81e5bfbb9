import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { registerField } from "../ui/fields/register-field.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { useCreateOrganization } from "./create-organization.ts";
import { OrganizationForm } from "./organization-form.tsx";

const EMPTY = { name: "", slug: "", project: "" };

export function NewOrganizationPage() {
  const t = useTranslations("organizations");
  const common = useTranslations("common");
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const isFirst = organizations.length === 0;
  const create = useCreateOrganization(isFirst);
  return (
    <div className="ui-page-narrow">
      <PageHead
        title={t(isFirst ? "new.firstTitle" : "new.title")}
        {...(isFirst && { lead: t("new.firstLead") })}
        actions={
          <ButtonLink to="/app/organizations" ignoreBlocker kind="quiet" className="ui-flush-end max-sm:-ml-2.5">
            {common("cancel")}
          </ButtonLink>
        }
      />
      <div className="mt-5">
        <OrganizationForm
          defaultValues={EMPTY}
          submit={t(isFirst ? "new.firstSubmit" : "new.submit")}
          failed={t("new.failed")}
          onSubmit={create}
        >
          {(form) =>
            isFirst && (
              <TextField
                label={t("fields.project")}
                isOptional
                autoComplete="off"
                hint={t("fields.projectHint")}
                {...registerField(form, "project")}
              />
            )
          }
        </OrganizationForm>
      </div>
    </div>
  );
}
