import type { LucideIcon } from "lucide-react";
import { classNames } from "../style/class-names.ts";

/** A sign that only accompanies words; it is not read out. */
export function Icon({
  of: Drawing,
  isSmall = false,
  className,
}: {
  of: LucideIcon;
  isSmall?: boolean;
  className?: string;
}) {
  return <Drawing aria-hidden className={classNames("ui-icon", isSmall && "ui-icon-small", className)} />;
}
