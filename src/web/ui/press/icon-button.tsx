import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { Icon } from "../signs/icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label">, Omit<ButtonLook, "isWide"> {
  icon: LucideIcon;
  /** What it does, read out and shown as a tooltip. */
  label: string;
  /** Keys that do the same, such as "R" or "G D". */
  keys?: string;
  isLoading?: boolean;
  children?: ReactNode;
}

/** Only for icons that everybody knows; it always has a tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  kind = "quiet",
  size = "base",
  isLoading = false,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ kind, size }, "ui-button-icon", className)}
      aria-label={label}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      data-tip={label}
      data-tip-keys={keys}
      {...rest}
    >
      <Icon of={isLoading ? LoaderCircle : icon} isSmall {...(isLoading && { className: "ui-busy" })} />
      {children}
    </button>
  );
}
