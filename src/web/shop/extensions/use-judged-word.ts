import { useTranslations } from "use-intl";
import type { Judged } from "./compatibility-groups.ts";

/** The store's verdict in the reader's language; the store's own label for unknown verdicts. */
export function useJudgedWord(version: string): (extension: Judged) => string {
  const t = useTranslations("shopDetail.wizard");
  return ({ word, active, storeLabel }) => {
    const said = word === "other" ? storeLabel : t(`word.${word}`, { version });
    return active ? said : t("inactive", { word: said });
  };
}
