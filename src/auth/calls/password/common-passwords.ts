import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordForms } from "../../../identity/passwords/password-rules.ts";

let known: ReadonlySet<string> | null = null;

/** Whether a password is among those that attackers try first, also with digits and signs before or after it. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));
  const common = known;
  return passwordForms(password).some((form) => common.has(form));
}
