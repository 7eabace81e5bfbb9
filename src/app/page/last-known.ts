/** The longest that one question may delay a page. */
const PATIENCE_MILLISECONDS = 200;

/**
 * Asks each time, but returns the last known answer if that takes longer or fails. Returns `unknown` before the first
 * answer. While a question is pending, no second one is asked.
 */
export function lastKnown<Answer>(ask: () => Promise<Answer>, unknown: Answer): () => Promise<Answer> {
  let known = unknown;
  let underWay: Promise<Answer> | null = null;
  const askOnce = async () => {
    try {
      known = await ask();
    } catch {
      // The last known answer stays.
      return known;
    }
    return known;
  };
  return async () => {
    underWay ??= askOnce().finally(() => (underWay = null));
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const patience = setTimeout(() => resolve(known), PATIENCE_MILLISECONDS);
    const answer = await Promise.race([underWay, promise]);
    clearTimeout(patience);
    return answer;
  };
}
