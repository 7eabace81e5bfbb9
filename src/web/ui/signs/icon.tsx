import type { LucideIcon } from "lucide-react";
import { classNames } from "../style/class-names.ts";

interface IconProps {
  of: LucideIcon;
  isSmall?: boolean;
  className?: string;
}

/** A decorative icon beside words; it is not read out. */
export function Icon({ of: Drawing, isSmall = false, className }: IconProps) {
  return <Drawing aria-hidden className={classNames("ui-icon", isSmall && "ui-icon-small", className)} />;
}
