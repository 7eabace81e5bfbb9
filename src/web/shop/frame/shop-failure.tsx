import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { isNotThere } from "../../ui/failures/refused.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { RouteFailure } from "../../page/route-failure.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

/**
 * A shop that could not be loaded. A toast shows the server's message (product rule). Trying again may help, unless the
 * shop does not exist.
 */
export function ShopFailure(props: ErrorComponentProps) {
  const { error } = props;
  useEffect(() => {
    if (sentenceOfError(error) !== null) showError(error);
  }, [error]);
  return isNotThere(error) ? <RefusedShop /> : <RouteFailure {...props} />;
}

/** The toast shows the server's message; the page offers the next step. */
function RefusedShop() {
  const t = useTranslations("shopDetail.refused");
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
