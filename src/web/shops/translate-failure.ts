import { type Failure, FAILURE_REASONS } from "../../snapshot/failure.ts";
import { failureText } from "../../snapshot/failure-text.ts";

type Filled = Pick<Failure, "location" | "retryAfterSeconds">;

const PLACE = "\u0000";
const UNITS = { seconds: 1, minutes: 60 } as const;

/**
 * The German form of a sentence about a shop that did not answer, which refusals of the product API carry in English;
 * `null` for any other sentence.
 */
export function germanFailure(english: string): string | null {
  for (const reason of FAILURE_REASONS) {
    const failure = (filled: Filled): Failure => ({ reason, excerpt: null, httpStatus: null, ...filled });
    const filled =
      fillings(english).find((values) => failureText(failure(values), "en") === english) ??
      locationIn(english, (values) => failureText(failure(values), "en"));
    if (filled !== null) return failureText(failure(filled), "de");
  }
  return null;
}

/** What may stand in the sentence: nothing, or how long the shop asks to wait. */
function fillings(english: string): readonly Filled[] {
  const wait = /after (\d+) (seconds|minutes)/.exec(english);
  const unit = wait?.[2] === "minutes" ? UNITS.minutes : UNITS.seconds;
  const seconds = wait?.[1] === undefined ? null : Number(wait[1]) * unit;
  return [
    { location: null, retryAfterSeconds: null },
    { location: null, retryAfterSeconds: seconds },
  ];
}

function locationIn(english: string, sentence: (filled: Filled) => string): Filled | null {
  const [before = "", after] = sentence({ location: PLACE, retryAfterSeconds: null }).split(PLACE);
  if (after === undefined || !english.startsWith(before) || !english.endsWith(after)) return null;
  return { location: english.slice(before.length, english.length - after.length), retryAfterSeconds: null };
}
