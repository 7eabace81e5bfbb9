import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { providerName } from "../../words/provider-name.ts";
import { showToast } from "../../ui/overlays/toasts.ts";

/**
 * Reports once how linking at another service ended, and removes the result from the address. Returns the code of a
 * failure.
 */
export function useLinkReturn(): string | null {
  const t = useTranslations("settings.linked");
  const navigate = useNavigate();
  const { linked, error }: { linked?: unknown; error?: unknown } = useSearch({ strict: false });
  const [failure] = useState(() => (typeof error === "string" ? error : null));
  const done = typeof linked === "string" && error === undefined ? linked : null;
  const isReturn = linked !== undefined || error !== undefined;
  useEffect(() => {
    if (!isReturn) return;
    if (done !== null) showToast({ kind: "success", message: t("linkedNow", { provider: providerName(done) }) });
    void navigate({
      to: "/app/settings",
      replace: true,
      ...(failure === null ? { resetScroll: false } : { hash: "linked" }),
    });
  }, [isReturn, done, failure, navigate, t]);
  return failure;
}
