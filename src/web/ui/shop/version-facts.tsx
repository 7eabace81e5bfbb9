import { ArrowUp } from "lucide-react";

interface VersionFactsProps {
  /** `null` while unknown. */
  version: string | null;
  hint?: { text: string; tooltip: string } | null;
}

/** The installed version with the nearest sensible step beside it. */
export function VersionFacts({ version, hint }: VersionFactsProps) {
  return (
    <span className="ui-version-facts">
      <span className={version === null ? "ui-zero" : undefined}>{version ?? "–"}</span>
      {hint && (
        <span className="ui-hint-up" data-tip={hint.tooltip}>
          <ArrowUp aria-hidden />
          {hint.text}
        </span>
      )}
    </span>
  );
}
