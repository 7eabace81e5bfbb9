import type { Finding } from "../../../checks/finding.ts";
import { textParam } from "../../../checks/remote-text.ts";

export interface FroshValues {
  /** Empty when not told. */
  current: string;
  recommended: string;
}

/** Results that FroshTools measured, with a current and a recommended value. */
export function isFromFrosh({ check }: Pick<Finding, "check">): boolean {
  return check === "frosh-health" || check === "frosh-performance";
}

export function froshValues({ params }: Pick<Finding, "params">): FroshValues {
  return { current: textParam(params, "current"), recommended: textParam(params, "recommended") };
}
