import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";

export type ButtonKind = "default" | "primary" | "quiet" | "danger";
export type ButtonSize = "small" | "base" | "large";

const KIND: Record<ButtonKind, string> = {
  default: "",
  primary: "ui-button-primary",
  quiet: "ui-button-quiet",
  danger: "ui-button-danger",
};
const SIZE: Record<ButtonSize, string> = { small: "ui-button-small", base: "", large: "ui-button-large" };

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  isWide?: boolean;
}

export function buttonClass(
  { kind = "default", size = "base", isWide = false }: ButtonLook,
  ...more: readonly (string | false | undefined)[]
) {
  return classNames("ui-button", KIND[kind], SIZE[size], isWide && "ui-button-wide", ...more);
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "children">, ButtonLook {
  children: ReactNode;
  icon?: LucideIcon;
  /** Something is running: the button cannot be pressed again, keeps the focus and announces that it is busy. */
  isLoading?: boolean;
  /** For a toggle button, such as Watch. */
  isPressed?: boolean;
}

/** At most one primary button per view: the most helpful step. */
export function Button({
  kind,
  size,
  isWide,
  icon,
  isLoading = false,
  isPressed,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  const shown = isLoading ? LoaderCircle : icon;
  return (
    <button
      type={type}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isWide && { isWide }) }, className)}
      aria-pressed={isPressed}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={press}
      {...rest}
    >
      {shown && <Icon of={shown} isSmall {...(isLoading && { className: "ui-busy" })} />}
      {children}
    </button>
  );
}
