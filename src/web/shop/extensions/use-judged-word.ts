import { useTranslations } from "use-intl";
import type { Judged } from "./compatibility-groups.ts";

/** What the store says of an extension, in the reader's words; the store's own where we have none. */
export function useJudgedWord(version: string): (extension: Judged) => string {
  const t = useTranslations("shopDetail.wizard");
  return ({ word, active, storeLabel }) => {
    const said = word === "other" ? storeLabel : t(`word.${word}`, { version });
    return active ? said : t("inactive", { word: said });
  };
}
