import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useInstance } from "../../api/instance.ts";
import { useKnowsPasskeys } from "./passkey-support.ts";
import { standsInColumns } from "./provider-columns.ts";

/** The form works without them. */
const OtherSignIns = lazyRouteComponent(() =>
  import("./other-sign-ins.tsx").then(
    (file) => ({ default: file.OtherSignIns }),
    () => ({ default: () => null }),
  ),
);
// On their way while the form is being drawn.
void OtherSignIns.preload?.();

/** Ways to sign in without a password, below the form, which works at once. Their place is reserved. */
export function MoreWays() {
  const t = useTranslations("account.signIn");
  const instance = useInstance();
  const knowsPasskeys = useKnowsPasskeys();
  const providers = instance?.socialProviders ?? [];
  const hasSso = instance?.singleSignOn ?? true;
  const ofProviders = standsInColumns(providers) ? Math.ceil(providers.length / 2) : providers.length;
  const rows = (knowsPasskeys ? 1 : 0) + ofProviders;
  if (rows === 0 && !hasSso) return null;
  return (
    <>
      <div className="ui-or">
        <span>{t("or")}</span>
      </div>
      <Suspense fallback={<KeptPlace rows={rows} hasSso={hasSso} />}>
        <OtherSignIns providers={providers} hasSso={hasSso} />
      </Suspense>
    </>
  );
}

function KeptPlace({ rows, hasSso }: { rows: number; hasSso: boolean }) {
  return (
    <>
      {rows > 0 && (
        <div className="grid gap-2" aria-hidden>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="ui-kept" />
          ))}
        </div>
      )}
      {hasSso && <div className="ui-login-part" aria-hidden />}
    </>
  );
}
