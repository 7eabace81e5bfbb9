import { useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { DeleteShop } from "./delete-shop.tsx";
import { EditSitespeed } from "./edit-sitespeed.tsx";
import { EditShopForm } from "./edit-shop-form.tsx";
import { movableProjects } from "./movable-projects.ts";

export function EditShopPage() {
  const t = useTranslations();
  const { slug, shopId = 0 }: { slug?: string; shopId?: number } = useParams({ strict: false });
  const { data: shop } = useSuspenseQuery(trpc.organization.shop.get.queryOptions({ shopId }));
  const { data: projects } = useSuspenseQuery(trpc.account.currentUserProjects.queryOptions());
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const role = organizations.find(({ id }) => id === shop.organizationId)?.role ?? "";
  const nameOf = (organizationId: string) => organizations.find(({ id }) => id === organizationId)?.name ?? "";
  const address = {
    to: "/app/organizations/$slug/shops/$shopId",
    params: { slug: shop.organizationSlug, shopId },
  } as const;
  const cancel = (
    <ButtonLink {...address} ignoreBlocker kind="quiet" className="ui-flush-end max-sm:-ml-2.5">
      {t("common.cancel")}
    </ButtonLink>
  );
  if (slug !== shop.organizationSlug)
    return (
      <Navigate
        to="/app/organizations/$slug/shops/$shopId/edit"
        params={{ slug: shop.organizationSlug, shopId }}
        replace
      />
    );
  if (!mayMember(role, "shop:write")) {
    return (
      <>
        <PageHead title={t("shops.edit.title", { name: shop.name })} />
        <EmptyState
          title={t("shops.edit.readOnlyTitle")}
          actions={<ButtonLink {...address}>{t("shops.edit.toShop")}</ButtonLink>}
        >
          {t("shops.edit.readOnly", { organization: shop.organizationName })}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="ui-page-narrow">
      <PageHead title={t("shops.edit.title", { name: shop.name })} actions={cancel} />
      <EditShopForm
        key={shop.id}
        shop={shop}
        projects={movableProjects(projects, organizations, shop.organizationId).map((project) => ({
          ...project,
          organizationName: nameOf(project.organizationId),
        }))}
      />
      <EditSitespeed key={`sitespeed-${shop.id}`} shop={shop} mayDelete={mayMember(role, "shop:delete")} />
      <DeleteShop shop={shop} isAllowed={mayMember(role, "shop:delete")} />
    </div>
  );
}
