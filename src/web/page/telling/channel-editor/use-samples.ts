import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Language } from "../../../../lib/language.ts";
import { MESSAGE_WORDS } from "../../../../notifications/delivering/composing/message-words.ts";
import type { Message } from "../../../../notifications/messages/message.ts";
import type { Situation } from "../../../../notifications/samples/situations.ts";
import { trpc } from "../../../api/trpc.ts";

interface AskedSamples {
  situation: Situation;
  language: Language;
  timeZone: string;
  isOwn: boolean;
}

/**
 * Beginning, update and end as they are told before any channel writes them; `null` until they are known. They are asked
 * for because what words events needs the words of all checks in both languages, which no page loads.
 */
export function useSamples(asked: AskedSamples) {
  const { data, error, refetch } = useQuery({
    ...trpc.account.destination.samples.queryOptions(asked),
    // While they are worded in another language, those that were read stay.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { more } = MESSAGE_WORDS[asked.language];
  const messages: readonly Message[] | null = data?.messages.map((message) => ({ ...message, more })) ?? null;
  return { messages, error, again: () => void refetch() };
}
