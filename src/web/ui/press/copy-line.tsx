import "./copy-line.css";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../signs/code.tsx";

/** A value that must be copied exactly, under its name. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useTranslations("ui.code");
  const id = useId();
  return (
    <div className="ui-copy" role="group" aria-labelledby={id}>
      <span className="ui-label" id={id}>
        {label}
      </span>
      <div>
        <code>{text}</code>
        <CopyButton text={text}>
          {t("copy")}
          <span className="ui-sr"> {label}</span>
        </CopyButton>
      </div>
    </div>
  );
}
