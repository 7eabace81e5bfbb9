import formatOnly from "use-intl/format-message/format-only";
import { keptDirection } from "./kept-direction.ts";

type Arguments = Parameters<typeof formatOnly>;

/**
 * Takes the place of the library's own way to fill in messages: what is filled in keeps its direction of writing to
 * itself, so that the words around a name stay where they are.
 */
export default function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof formatOnly> {
  return formatOnly(key, message, values && kept(values), options);
}

// The library asks whether messages can be had unformatted.
formatMessage.raw = false;

function kept<Values extends object>(values: Values): Values {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, keptDirection(value)]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}
