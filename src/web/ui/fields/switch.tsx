import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../style/class-names.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children"> {
  children: ReactNode;
  isSmall?: boolean;
}

/** Takes effect at once; for something that is saved later, use a checkbox. */
export function Switch({ children, isSmall = false, ...input }: SwitchProps) {
  return (
    <label className={classNames("ui-switch", isSmall && "ui-switch-small")}>
      {/* The checkbox itself says whether it is on. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input type="checkbox" role="switch" {...input} />
      <span>{children}</span>
    </label>
  );
}
