import { useTranslations } from "use-intl";
import type { Failure } from "../../../snapshot/failure.ts";
import { CodeBlock } from "../../ui/signs/code.tsx";
import { Fold } from "../../ui/press/fold.tsx";

/** The raw answer, for people who can read it. */
export function FailureAnswer({ failure }: { failure: Failure }) {
  const t = useTranslations("shopDetail.failing");
  const { excerpt, httpStatus, location } = failure;
  const lines = [
    ...(httpStatus === null ? [] : [t("status", { status: String(httpStatus) })]),
    ...(location === null ? [] : [t("leadsTo", { address: location })]),
    ...(excerpt === null ? [] : [excerpt]),
  ];
  if (lines.length === 0) return null;
  return (
    <Fold summary={t("answer")} isTight>
      <CodeBlock>{lines.join("\n")}</CodeBlock>
    </Fold>
  );
}
