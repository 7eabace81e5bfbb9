import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { withMessages } from "../words/language.ts";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { FleetGauge } from "../ui/shop/fleet-gauge.tsx";
import { LazyPart } from "../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

const OpenInvitations = lazyPiece(() =>
  withMessages(import("../notifications/open-invitations.tsx"), "invitations", "organizations", "account").then(
    (file) => file.OpenInvitations,
  ),
);

/** The next step of somebody who has no shop yet. `viewer` may not add any. */
export type FirstStep = "organization" | "project" | "shop" | "viewer";

/** The dashboard before the first shop: the gauge is unlit, and there is one next step. */
export function DayOne({ step }: { step: FirstStep }) {
  const t = useTranslations("fleet.empty");
  return (
    <>
      <PageHead isAnswer title={t("noShops")} />
      <div className="mt-4">
        <FleetGauge shops={[]} isSlim />
      </div>
      <LazyPart fallback={null}>
        <OpenInvitations />
      </LazyPart>
      <NextStep step={step} />
    </>
  );
}

function NextStep({ step }: { step: FirstStep }) {
  const t = useTranslations("fleet.empty");
  const dashboard = useTranslations("dashboard");
  switch (step) {
    case "organization":
      return (
        <EmptyState
          title={t("noOrganization")}
          actions={
            <ButtonLink to="/app/organizations/new" kind="primary" icon={Plus}>
              {t("createOrganization")}
            </ButtonLink>
          }
        >
          {t("noOrganizationLead")}
        </EmptyState>
      );
    case "project":
      return (
        <EmptyState
          title={t("noProject")}
          actions={
            <ButtonLink to="/app/projects/new" kind="primary" icon={Plus}>
              {t("createProject")}
            </ButtonLink>
          }
        >
          {t("noProjectLead")}
        </EmptyState>
      );
    case "shop":
      return (
        <EmptyState
          title={t("addFirst")}
          steps={[t("install"), t("copy"), t("paste")]}
          actions={
            <ButtonLink to="/app/shops/new" kind="primary" icon={Plus}>
              {dashboard("addShop")}
            </ButtonLink>
          }
        >
          {t("noShopsLead")}
        </EmptyState>
      );
    case "viewer":
      return <EmptyState title={t("nothingToSee")}>{t("viewer")}</EmptyState>;
  }
}
