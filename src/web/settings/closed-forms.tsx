import { useTranslations } from "use-intl";
import { Alert } from "../ui/page/alert.tsx";

/** Says in advance which forms are disabled while an admin impersonates somebody, and why. */
export function ClosedForms({ name }: { name: string }) {
  const t = useTranslations("settings.closed");
  return (
    <Alert kind="info" title={t("title", { name })}>
      <p>{t("text", { name })}</p>
    </Alert>
  );
}
