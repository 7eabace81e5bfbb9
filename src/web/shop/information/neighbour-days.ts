import type { BandDay } from "../../ui/charts/day-band.tsx";

/** The nearest day in a direction on which something was, or which was otherwise than the one before it; `null`: none. */
export function neighbourOf(band: readonly BandDay[], day: string, step: 1 | -1): string | null {
  const place = band.findIndex((one) => one.day === day);
  for (let index = place + step; index >= 0 && index < band.length && place >= 0; index += step) {
    const one = band[index];
    const former = band[index - 1];
    if (one === undefined || one.look === "none") continue;
    const isOther = former !== undefined && (one.look !== former.look || textOf(one) !== textOf(former));
    if (isOther) return one.day;
  }
  return null;
}

const textOf = ({ lines }: BandDay) => lines.join("\n");
