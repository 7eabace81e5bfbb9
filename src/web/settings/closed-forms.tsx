import { useTranslations } from "use-intl";
import { Alert } from "../ui/page/alert.tsx";

/** Says before anybody fills them in which forms are closed while an admin acts as somebody else, and why. */
export function ClosedForms({ name }: { name: string }) {
  const t = useTranslations("settings.closed");
  return (
    <Alert kind="info" title={t("title", { name })}>
      <p>{t("text", { name })}</p>
    </Alert>
  );
}
