import { useTranslations } from "use-intl";
import { Keys } from "../../ui/keys/keys.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { Button, type ButtonLook } from "../../ui/press/button.tsx";
import type { SeenIncident } from "./incident-caches.ts";
import { useIncidentActs } from "./use-incident-acts.ts";

interface AcknowledgeKeyProps extends Pick<ButtonLook, "kind" | "size"> {
  incident: SeenIncident;
  /** What is acknowledged, where several keys stand on one page. */
  label?: string;
  /** Whether A presses it: on its own page, or while its row is the current one. */
  hasShortcut?: boolean;
}

/** Takes an incident: whoever presses it has it. */
export function AcknowledgeKey({
  incident,
  label,
  hasShortcut = false,
  kind = "primary",
  size = "base",
}: AcknowledgeKeyProps) {
  const t = useTranslations("incidentActs");
  const { acknowledge, isPending } = useIncidentActs(incident);
  useShortcut(hasShortcut ? "a" : null, () => {
    if (!isPending) acknowledge();
  });
  return (
    <Button kind={kind} size={size} isLoading={isPending} onClick={acknowledge}>
      {t("acknowledge")}
      {label !== undefined && <span className="ui-sr">{label}</span>}
      {hasShortcut && <Keys keys="A" />}
    </Button>
  );
}
