/** Why somebody is refused, in the library's form: a code and a sentence. */
export type Verdict = { error: string; errorDescription: string };
