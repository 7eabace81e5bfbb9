import formatOnly from "use-intl/format-message/format-only";
import { keptDirection } from "./kept-direction.ts";

type Arguments = Parameters<typeof formatOnly>;

/**
 * Replaces the library's formatting of messages. Inserted values keep their own writing direction, so that the words
 * around a name stay in place.
 */
export default function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof formatOnly> {
  return formatOnly(key, message, values && kept(values), options);
}

// The library asks whether raw messages are available.
formatMessage.raw = false;

function kept<Values extends object>(values: Values): Values {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, keptDirection(value)]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}
