import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";

/** A stored secret, which can be replaced but not read. Show a password field after `onChange`. */
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
