import type { Choice } from "../fields/select-field.tsx";

/** All zones, with the browser's first. The chosen one is included, even under another name. */
export function timeZoneChoices({
  here,
  hereLabel,
  shown,
}: {
  here: string;
  hereLabel: string;
  shown: string;
}): Choice[] {
  const others = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(shown === "" ? [] : [shown])]);
  others.delete(here);
  const choiceOf = (value: string) => ({ value, label: value.replaceAll("_", " ") });
  return [{ ...choiceOf(here), group: hereLabel }, ...[...others].toSorted().map(choiceOf)];
}
