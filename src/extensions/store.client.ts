import { addressOf, askSource, type OutsideSource, type SourceAnswer } from "../lib/outside/outside-source.client.ts";
import { storeAnswerSchema, type StoreExtension, type StoreLocale } from "./store-extension.ts";
import { chunkNames } from "./store-question.ts";

/** Five times the size of notes on fifty extensions; larger answers are requested in halves. */
const ANSWER_BYTES = 4 * 1024 * 1024;

export interface StoreQuestion {
  shopwareVersion: string;
  locale: StoreLocale;
  names: readonly string[];
}

/** The store's data on these names; unknown names are missing. The names must fit into one address. */
export async function askStore(
  source: OutsideSource,
  question: StoreQuestion,
): Promise<SourceAnswer<readonly StoreExtension[]>> {
  const answer = await askSource(source, requestFor(question), storeAnswerSchema);
  if (answer.ok) return { ok: true, value: answer.value.filter(({ name }) => question.names.includes(name)) };
  if (answer.error !== "answer_too_large" || question.names.length < 2) return answer;
  const middle = Math.ceil(question.names.length / 2);
  const first = await askStore(source, { ...question, names: question.names.slice(0, middle) });
  if (!first.ok) return first;
  const second = await askStore(source, { ...question, names: question.names.slice(middle) });
  return second.ok ? { ok: true, value: [...first.value, ...second.value] } : second;
}

/** Parts of a list of names that fit into one request each. */
export function chunksFor(
  source: OutsideSource,
  shopwareVersion: string,
  names: readonly string[],
): readonly (readonly string[])[] {
  const empty = requestFor({ shopwareVersion, locale: "en_GB", names: [] });
  return chunkNames(names, addressOf(source, empty).length);
}

function requestFor({ shopwareVersion, locale, names }: StoreQuestion) {
  const query = new URLSearchParams({ locale, shopwareVersion });
  for (const name of names) query.append("technicalNames[]", name);
  return { path: "/pluginStore/pluginsByName", query, maximumBodyBytes: ANSWER_BYTES };
}
