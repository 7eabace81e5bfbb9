import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { ButtonLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { NewShopForm } from "./new-shop-form.tsx";
import { NoProjectYet } from "./no-project-yet.tsx";
import { writableProjects } from "../writable-projects.ts";

export function NewShopPage() {
  const t = useTranslations();
  const { data: projects } = useSuspenseQuery(trpc.account.currentUserProjects.queryOptions());
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const choices = writableProjects(projects, organizations);
  const projectId = useKnownWord(
    "projectId",
    choices.map(({ id }) => String(id)),
  );
  return (
    <>
      <PageHead
        title={t("shops.new.title")}
        actions={
          <ButtonLink to="/app/dashboard" ignoreBlocker kind="quiet" className="ui-flush-end max-sm:-ml-2.5">
            {t("common.cancel")}
          </ButtonLink>
        }
      />
      {choices.length === 0 ? (
        <NoProjectYet organizations={organizations} />
      ) : (
        <NewShopForm projects={choices} preselected={projectId ?? ""} />
      )}
    </>
  );
}
