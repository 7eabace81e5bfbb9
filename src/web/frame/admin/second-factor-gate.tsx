import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { codeOf } from "../../api/refusals/refusal-code.ts";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { trpc } from "../../api/trpc.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";

/** Leads admins who have to set up a second factor there; everybody else sees the page. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.gate");
  const { error } = useQuery(trpc.admin.instance.queryOptions());
  if (codeOf(error) !== "factors.due") return children;
  return (
    <Alert
      kind="warning"
      title={sentenceOfError(error) ?? ""}
      actions={
        <ButtonLink to="/app/settings" hash="two-factor" kind="primary">
          {t("act")}
        </ButtonLink>
      }
    />
  );
}
