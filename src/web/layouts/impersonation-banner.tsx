import { VenetianMask } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { authPost } from "../api/auth-client.ts";
import { sentenceOfError } from "../api/error-sentence.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.ts";

/** Above everything; it cannot be closed. */
export function ImpersonationBanner() {
  const t = useTranslations("frame");
  const known = useSession();
  const [isStopping, setStopping] = useState(false);
  if (!known?.impersonatedBy) return null;
  const stop = async () => {
    setStopping(true);
    try {
      await authPost("/stop-impersonating");
      location.reload();
    } catch (error) {
      setStopping(false);
      showToast({ kind: "error", message: t("stopFailed", { message: sentenceOfError(error) ?? t("unknownError") }) });
    }
  };
  return (
    <div className="ui-impersonation" role="status">
      <Icon of={VenetianMask} />
      <p>{t.rich("impersonating", { email: known.user.email, b: (words) => <b>{words}</b> })}</p>
      <Button size="small" isLoading={isStopping} onClick={() => void stop()}>
        {t("stopImpersonating")}
      </Button>
    </div>
  );
}
