import { useTranslations } from "use-intl";
import type { UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { CopyLine } from "../../ui/press/copy-line.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";

/** What follows is our version, which changes with each update and would end a rule that names it. */
const SENDER = "Shopwarden/";

/** How to let us in, on the spot and ready to copy. */
export function BotWall({ probes }: { probes: readonly UptimeProbe[] }) {
  const t = useTranslations("uptime.wall");
  const blocked = probes.find(({ enabled, state }) => enabled && state === "blocked");
  if (blocked === undefined) return null;
  return (
    <div className="ui-unknown ui-wall">
      <div className="ui-unknown-head">
        <StatusMark status="unknown" label={null} />
        <p>
          <b>{t("title")}</b> {t("text", { vendor: blocked.vendor ?? t("theWall") })}
        </p>
      </div>
      <div className="body">
        <CopyLine label={t("agent")} text={SENDER} />
      </div>
    </div>
  );
}
