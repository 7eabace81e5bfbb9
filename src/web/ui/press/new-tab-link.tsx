import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../signs/icon.tsx";
import { buttonClass } from "./button.tsx";

interface NewTabLinkProps extends ComponentProps<"a"> {
  icon?: LucideIcon;
}

/** Opens a file of ours, such as a report, in a new tab; looks like a button. */
export function NewTabLink({ icon, className, children, ...rest }: NewTabLinkProps) {
  const t = useTranslations("ui.page");
  return (
    <a className={buttonClass({}, className)} target="_blank" rel="noreferrer noopener" {...rest}>
      {children}
      {icon && <Icon of={icon} isSmall />}
      <span className="ui-sr"> ({t("newTab")})</span>
    </a>
  );
}
