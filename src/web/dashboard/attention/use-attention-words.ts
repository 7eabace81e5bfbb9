import { useMemo } from "react";
import { attentionText } from "../../../attention/attention-text.ts";
import type { Message } from "../../../attention/attention-message.ts";
import { useAttentionTexts } from "../../words/attention-texts.ts";
import { writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";

/** Words the dashboard's messages about causes, in the reader's language and time zone. */
export function useAttentionWords(): (message: Message) => string {
  const today = writeMoment(useNow(), "date");
  const texts = useAttentionTexts();
  return useMemo(
    () => (message: Message) => attentionText(message, { texts, time: (at) => writeNear(at, today) }),
    [texts, today],
  );
}
