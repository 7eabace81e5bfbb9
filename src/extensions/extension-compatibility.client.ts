import { askSource, type OutsideSource, type SourceAnswer } from "../lib/outside/outside-source.client.ts";
import {
  compatibilityAnswerSchema,
  type CompatibilityInput,
  type ExtensionCompatibility,
} from "./extension-compatibility.ts";

/** Four times what five hundred extensions need. */
const ANSWER_BYTES = 1024 * 1024;

/**
 * Whether extensions run on a version that a shop might be updated to. Without a language in
 * the address the store refuses.
 */
export function askCompatibility(
  source: OutsideSource,
  question: CompatibilityInput,
): Promise<SourceAnswer<readonly ExtensionCompatibility[]>> {
  const query = new URLSearchParams({ language: "en-GB", shopwareVersion: question.currentVersion });
  const body = { futureShopwareVersion: question.futureVersion, plugins: question.extensions };
  return askSource(
    source,
    { path: "/swplatform/autoupdate", query, body, maximumBodyBytes: ANSWER_BYTES },
    compatibilityAnswerSchema,
  );
}
