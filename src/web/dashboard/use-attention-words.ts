import { useLocale } from "use-intl";
import { attentionText } from "../../monitoring/attention-text.ts";
import type { Message } from "../../monitoring/attention-message.ts";
import { writeMoment } from "../ui/moments.ts";
import { useNow } from "../ui/use-now.ts";
import { writeNear } from "./reader-time.ts";

/** Words what the dashboard says of causes, in the reader's language and time. */
export function useAttentionWords(): (message: Message) => string {
  const locale = useLocale();
  const today = writeMoment(useNow(), "date");
  return (message) => attentionText(message, locale, (at) => writeNear(at, today));
}
