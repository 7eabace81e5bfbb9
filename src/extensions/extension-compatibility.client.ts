import { askSource, type OutsideSource, type SourceAnswer } from "../lib/outside/outside-source.client.ts";
import {
  compatibilityAnswerSchema,
  type CompatibilityInput,
  type ExtensionCompatibility,
} from "./extension-compatibility.ts";

/** Four times the size of an answer about five hundred extensions. */
const ANSWER_BYTES = 1024 * 1024;

/** Asks whether extensions run on another Shopware version. The store refuses addresses without a language. */
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
