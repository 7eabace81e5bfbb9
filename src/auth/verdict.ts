/** Why somebody is not let in, as the library tells it: a code, and a sentence. */
export type Verdict = { error: string; errorDescription: string };
