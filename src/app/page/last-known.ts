/** A page is not held up longer than this by one question. */
const PATIENCE_MILLISECONDS = 200;

/**
 * Asks each time, but answers with what was known last where that takes longer or fails. `unknown` is said before the
 * first answer. While one question is under way, no second one is asked.
 */
export function lastKnown<Answer>(ask: () => Promise<Answer>, unknown: Answer): () => Promise<Answer> {
  let known = unknown;
  let underWay: Promise<Answer> | null = null;
  const askOnce = async () => {
    try {
      known = await ask();
    } catch {
      // What was known stays.
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
