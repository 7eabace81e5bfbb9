import { type ComponentType, lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useInstance } from "../../api/instance.ts";
import { withMessages } from "../../words/language.ts";
import { knowsPasskeys } from "./passkey-support.ts";
import { standsInColumns } from "./provider-columns.ts";

/** Starts loading while the form is being drawn. */
const arriving = withMessages(import("./other-sign-ins.tsx"), "account");
type Ways = ComponentType<{ providers: readonly string[]; hasSso: boolean }>;
const OtherSignIns = lazy<Ways>(() =>
  arriving.then(
    ({ OtherSignIns: Arrived }) => ({ default: Arrived }),
    // The form works without them.
    () => ({ default: () => null }),
  ),
);

/** Ways to sign in without a password, below the form, which works at once. Their place is reserved. */
export function MoreWays() {
  const t = useTranslations("account.signIn");
  const instance = useInstance();
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
