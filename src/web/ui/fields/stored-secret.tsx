import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";

/** A secret that is stored: it can be replaced, never read. Show a password field once `onChange` was called. */
export function StoredSecret({ label, note, onChange }: { label: string; note?: ReactNode; onChange: () => void }) {
  const t = useTranslations("frame.form");
  return (
    <div className="ui-field" role="group" aria-label={label}>
      <span className="ui-label">{label}</span>
      <div className="ui-secret">
        <span>{note ?? t("isSet")}</span>
        <Button kind="quiet" size="small" onClick={onChange}>
          {t("change")}
        </Button>
      </div>
    </div>
  );
}
