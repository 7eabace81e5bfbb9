import { useTranslations } from "use-intl";
import { looksLikeEmail } from "./email-address.ts";

/** Separate from the rules for new passwords, so that the login page stays small. */
export function useSignInChecks() {
  const t = useTranslations("account.fields");
  return {
    email: (value: string | undefined) => {
      const typed = (value ?? "").trim();
      if (typed === "") return t("emailRequired");
      return looksLikeEmail(typed) ? undefined : t("emailInvalid");
    },
    password: (value: string | undefined) => (value ? undefined : t("passwordRequired")),
  };
}
