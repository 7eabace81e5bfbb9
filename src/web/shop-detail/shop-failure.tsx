import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../api/error-sentence.ts";
import { showError } from "../api/show-error.ts";
import { RouteFailure } from "../layouts/route-failure.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** A shop that could not be loaded. */
export function ShopFailure(props: ErrorComponentProps) {
  return sentenceOfError(props.error) === null ? <RouteFailure {...props} /> : <RefusedShop error={props.error} />;
}

/** The toast has the server's words (product rule); the page leads on. */
export function RefusedShop({ error }: { error: unknown }) {
  const t = useTranslations("shopDetail.refused");
  useEffect(() => showError(error), [error]);
  return (
    <>
      <PageHead title={t("title")} />
      <EmptyState
        title={t("why")}
        actions={
          <>
            <ButtonLink to="/app/dashboard" kind="primary">
              {t("dashboard")}
            </ButtonLink>
            <ButtonLink to="/app/projects">{t("projects")}</ButtonLink>
          </>
        }
      >
        {t("text")}
      </EmptyState>
    </>
  );
}
