import { VenetianMask } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../api/session/session.ts";
import { useStopImpersonating } from "../../api/session/stop-impersonating.ts";
import { Button } from "../../ui/press/button.tsx";
import { Icon } from "../../ui/signs/icon.tsx";

/** Stays above everything and cannot be closed. */
export function ImpersonationBanner() {
  const t = useTranslations("frame");
  const known = useSession();
  const stopImpersonating = useStopImpersonating();
  const [isStopping, setStopping] = useState(false);
  if (!known?.impersonatedBy) return null;
  const stop = async () => {
    setStopping(true);
    setStopping(await stopImpersonating());
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
