import formatOnly from "use-intl/format-message/format-only";

/** Letters that are written from right to left, and signs that turn the direction of what follows. */
const TURNING = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** The first one opens, the second one closes a stretch whose direction is its own and ends with it. */
const ISOLATE = ["\u2068", "\u2069"] as const;
/** A closing sign inside would end the stretch early, an opening one would keep it open. */
const ISOLATING_SIGNS = /[\u2066-\u2069]/g;

type Arguments = Parameters<typeof formatOnly>;

/**
 * Takes the place of the library's own way to fill in messages: what is filled in and may turn the direction of writing keeps
 * it to itself, so that the words around a name stay where they are.
 */
export default function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof formatOnly> {
  return formatOnly(key, message, values && isolated(values), options);
}

// The library asks whether messages can be had unformatted.
formatMessage.raw = false;

function isolated<Values extends object>(values: Values): Values {
  const turned = Object.entries(values).filter(([, value]) => typeof value === "string" && TURNING.test(value));
  if (turned.length === 0) return values;
  const [open, close] = ISOLATE;
  const kept = turned.map(([name, value]) => [name, open + String(value).replaceAll(ISOLATING_SIGNS, "") + close]);
  return { ...values, ...Object.fromEntries(kept) };
}
