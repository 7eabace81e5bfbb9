import { Count } from "../signs/count.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";

interface PageHeadProps {
  title: ReactNode;
  /** Dimmed behind the title. */
  count?: number;
  /** Links to what is above this page, outermost first. */
  crumbs?: readonly ReactNode[];
  /** At the end of the crumbs' line, which then stays one line: what comes and goes here moves nothing. */
  aside?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons at the end; at most one primary. */
  actions?: ReactNode;
  /** The dashboard's answering sentence is larger. */
  isAnswer?: boolean;
  /** On a phone the actions become equal keys in one row. */
  hasKeyActions?: boolean;
}

const NO_CRUMBS: readonly ReactNode[] = [];

/** The one h1 of a page with what belongs beside it. */
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
                  // They are told apart by their place and keep it.
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
