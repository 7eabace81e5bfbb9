import { useTranslations } from "use-intl";
import { splitVersionChange } from "../../../snapshot/version.ts";

/** `9.5.2 → 9.8.0`: the common beginning is dimmed, the difference is bold. */
export function VersionChange({ from, to }: { from: string; to: string }) {
  const t = useTranslations("frame.version");
  const change = splitVersionChange(from, to);
  return (
    <span className="ui-version">
      <span className="ui-sr">{t("change", { from, to })}</span>
      <span aria-hidden>
        <span className="now">{from}</span> → {change.shared}
        <b>{change.to}</b>
      </span>
    </span>
  );
}

/** Only the newer version; the part that differs from the installed one is bold. */
export function NewerVersion({ installed, latest }: { installed: string; latest: string }) {
  const change = splitVersionChange(installed, latest);
  return (
    <span className="ui-version">
      {change.shared}
      <b>{change.to}</b>
    </span>
  );
}
