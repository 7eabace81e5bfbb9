import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Button } from "../../ui/press/button.tsx";

interface NoProbeProps {
  /** `null`: this reader may not add one. */
  adding: { onAdd: () => void; onFind: () => void } | null;
}

/** Without a probe nobody looks between visits, and the page says so. */
export function NoProbe({ adding }: NoProbeProps) {
  const t = useTranslations("uptime");
  if (adding === null) {
    return (
      <EmptyState title={t("empty.title")}>
        {t("empty.text")} {t("empty.ask")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("empty.title")}
      steps={[t("empty.one"), t("empty.two"), t("empty.three")]}
      actions={
        <>
          <Button kind="primary" icon={Plus} onClick={adding.onAdd}>
            {t("empty.add")}
          </Button>
          <Button onClick={adding.onFind}>{t("find")}</Button>
        </>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}
