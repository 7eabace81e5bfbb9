import { useTranslations } from "use-intl";
import { redirectWords } from "../../../identity/sign-in/redirect-words.ts";
import { useLanguage } from "../../words/language.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Code } from "../../ui/signs/code.tsx";

const LONGEST_CODE = 100;

/** Why somebody came back from a provider without being signed in. */
export function RedirectNote({ code }: { code: string }) {
  const t = useTranslations("account");
  const { title, text } = redirectWords(code, useLanguage().locale);
  return (
    <div className="mt-4">
      <Alert kind="error" title={title} isNew>
        <p>{text}</p>
        <p className="mt-2 ui-small">
          {t("redirect.code")} <Code>{code.slice(0, LONGEST_CODE)}</Code>
        </p>
      </Alert>
    </div>
  );
}
