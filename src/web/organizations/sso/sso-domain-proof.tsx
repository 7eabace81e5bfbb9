import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { CopyLine } from "../../ui/press/copy-line.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { SsoProvider } from "./sso-provider.ts";
import { useServerRefusal } from "../../api/refusals/server-refusal.ts";

interface DomainProofProps {
  orgId: string;
  provider: SsoProvider;
  proof: NonNullable<SsoProvider["proof"]>;
}

/** The DNS record that proves a domain, ready to copy, and whether it was found. */
export function DomainProof({ orgId, provider: { providerId, domain }, proof }: DomainProofProps) {
  const t = useTranslations("sso.proof");
  const sentence = useServerRefusal();
  const check = useCheck(domain);
  const missing = check.data?.proven === false ? check.data.reason : null;
  return (
    <div className="grid gap-3 max-w-[680px]">
      <div>
        <h3>{t("title")}</h3>
        <p className="ui-mid">{t("text", { domain })}</p>
      </div>
      <CopyLine label={t("name")} text={proof.name} />
      <CopyLine label={t("value")} text={proof.value} />
      <div>
        <Button kind="primary" isLoading={check.isPending} onClick={() => check.mutate({ orgId, providerId })}>
          {t("check")}
        </Button>
      </div>
      {missing !== null && !check.isPending && (
        <Alert kind={missing === "missing" ? "info" : "warning"} title={t(missing)} isNew>
          <p>{t(`${missing}Text`)}</p>
        </Alert>
      )}
      {check.error !== null && <Alert kind="error" title={sentence(check.error, t("failed"))} isNew />}
    </div>
  );
}

function useCheck(domain: string) {
  const t = useTranslations("sso.proof");
  const queries = useQueryClient();
  const check = useMutation(
    trpc.organization.sso.verifyDomain.mutationOptions({
      onSuccess: async (outcome) => {
        if (!outcome.proven) return;
        await queries.invalidateQueries({ queryKey: trpc.organization.sso.list.queryKey() });
        showToast({ kind: "success", message: t("found", { domain }) });
      },
    }),
  );
  return check;
}
