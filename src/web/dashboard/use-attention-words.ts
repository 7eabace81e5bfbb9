import { useMemo } from "react";
import { useLocale } from "use-intl";
import { attentionText } from "../../monitoring/attention-text.ts";
import type { Message } from "../../monitoring/attention-message.ts";
import { useAttentionTexts } from "../i18n/attention-texts.ts";
import { writeMoment } from "../ui/moments.ts";
import { useNow } from "../ui/use-now.ts";
import { writeNear } from "./reader-time.ts";

/** Words what the dashboard says of causes, in the reader's language and time. */
export function useAttentionWords(): (message: Message) => string {
  const locale = useLocale();
  const today = writeMoment(useNow(), "date");
  const texts = useAttentionTexts();
  return useMemo(
    () => (message: Message) => attentionText(message, { language: locale, texts, time: (at) => writeNear(at, today) }),
    [locale, texts, today],
  );
}
