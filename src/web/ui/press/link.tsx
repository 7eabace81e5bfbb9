import { createLink } from "@tanstack/react-router";
import { ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";

type AnchorProps = ComponentProps<"a">;

/** An underlined link inside text. Takes the props of the router's `Link` (`to`, `params`, `search`). */
export const TextLink = createLink(function TextAnchor({ className, ...rest }: AnchorProps) {
  return <a className={classNames("ui-link", className)} {...rest} />;
});

/** A link without an underline, for names in lists and navigation. */
export const PlainLink = createLink(function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
});

interface ButtonAnchorProps extends AnchorProps, ButtonLook {
  icon?: LucideIcon;
}

/** A link that looks like a button. */
export const ButtonLink = createLink(function ButtonAnchor({
  kind,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isWide && { isWide }) }, className)}
      {...rest}
    >
      {icon && <Icon of={icon} isSmall />}
      {children}
    </a>
  );
});

interface ExternalLinkProps extends Omit<AnchorProps, "children"> {
  href: string;
  children: ReactNode;
  /** Inside a sentence, underlined and without an arrow. */
  isInText?: boolean;
}

/** Leaves Shopwarden, in a new tab. Other schemes than http(s) are not followed. */
export function ExternalLink({ href, children, isInText = false, className, ...rest }: ExternalLinkProps) {
  const t = useTranslations("ui.page");
  if (!/^https?:/i.test(href)) return <span className={className}>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className={classNames(isInText ? "ui-link" : "ui-link-external", className)}
      {...rest}
    >
      {children}
      {!isInText && <ArrowUpRight aria-hidden />}
      <span className="ui-sr"> ({t("newTab")})</span>
    </a>
  );
}
