import type { Language } from "../../../lib/language.ts";
import { DEEDS, type DeedName, type Doing } from "../../acting/deeds.ts";
import type { MessageLink } from "../../messages/message.ts";
import { incidentOfThread } from "../../thread.ts";
import { MESSAGE_WORDS } from "./message-words.ts";

/** The address by which something is done; `null`: there is none. */
export type ActionUrl = (doing: Omit<Doing, "organizationId">) => string | null;

/**
 * What can be done about a matter from a message: only incidents are acknowledged, and only as long as nobody has it
 * (`isHeld`); everything can be muted, and what is about one shop refreshed.
 */
export function actionsOf(
  { thread, shopId, isHeld }: { thread: string; shopId: number | null; isHeld: boolean },
  { actionUrl, language }: { actionUrl: ActionUrl; language: Language },
): readonly MessageLink[] {
  const incidentId = incidentOfThread(thread);
  const words = MESSAGE_WORDS[language].actions;
  const isOffered = (deed: DeedName) => {
    if (deed === "acknowledge") return incidentId !== null && !isHeld;
    return deed !== "refresh" || shopId !== null;
  };
  const deeds: readonly DeedName[] = DEEDS.filter(isOffered);
  return deeds.flatMap((deed) => {
    const url = actionUrl({ deed, shopId, incidentId, thread });
    return url === null ? [] : [{ label: words[deed], url }];
  });
}
