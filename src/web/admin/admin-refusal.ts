import { useMessages, useTranslations } from "use-intl";
import { codeOf } from "../api/refusals/refusal-code.ts";
import { useServerRefusal } from "../api/refusals/server-refusal.ts";

/** Words why a call of an admin was refused, in the reader's language; falls back to the server's sentence. */
export function useAdminRefusal(): (error: unknown) => string {
  const t = useTranslations("admin");
  const { refusal } = useMessages().admin;
  const serverRefusal = useServerRefusal();
  const isKnown = (code: string): code is keyof typeof refusal => Object.hasOwn(refusal, code);
  return (error) => {
    const code = codeOf(error);
    return code !== null && isKnown(code) ? t(`refusal.${code}`) : serverRefusal(error);
  };
}
