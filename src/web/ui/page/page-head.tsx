import { Count } from "../signs/count.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";

interface PageHeadProps {
  title: ReactNode;
  /** Dimmed after the title. */
  count?: number;
  /** Links to the pages above this one, outermost first. */
  crumbs?: readonly ReactNode[];
  /** At the end of the line of crumbs, which stays one line: content that comes and goes here moves nothing. */
  aside?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons at the end; at most one primary. */
  actions?: ReactNode;
  /** Larger, for the dashboard's summarizing sentence. */
  isAnswer?: boolean;
  /** On a phone the actions become buttons of equal width in one row. */
  hasKeyActions?: boolean;
}

const NO_CRUMBS: readonly ReactNode[] = [];

/** The page's only h1, with its actions and facts. */
export function PageHead({
  title,
  count,
  crumbs = NO_CRUMBS,
  aside,
  lead,
  actions,
  isAnswer = false,
  hasKeyActions = false,
}: PageHeadProps) {
  const t = useTranslations("ui.page");
  return (
    <header className={classNames("ui-page-head", isAnswer && "ui-page-head-answer")}>
      <div>
        {crumbs.length > 0 && (
          <div className={classNames(aside !== undefined && "ui-crumbs-line")}>
            <nav className="ui-crumbs" aria-label={t("crumbs")}>
              <ol>
                {crumbs.map((crumb, index) => (
                  // Their position is their identity and does not change.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={index}>{crumb}</li>
                ))}
              </ol>
            </nav>
            {aside}
          </div>
        )}
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
          {count !== undefined && (
            <span className="ui-count">
              {" "}
              <Count of={count} />
            </span>
          )}
        </h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {actions !== undefined && (
        <div className={classNames("ui-actions", hasKeyActions && "ui-actions-keys")}>{actions}</div>
      )}
    </header>
  );
}
