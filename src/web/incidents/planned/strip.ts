/** Days that the strip shows, today first. */
export const STRIP_DAYS = 14;

export interface StripSpan {
  from: Date;
  to: Date;
}

/** A time on the strip, in percent of its width. */
export interface StripBlock {
  left: number;
  width: number;
}

/** From the reader's midnight on, so many days. */
export function stripOf(now: Date): StripSpan {
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return { from: at(0), to: at(STRIP_DAYS) };
}

export function placeOn({ from, to }: StripSpan, moment: Date): number {
  return ((moment.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * PERCENT;
}

/** Null: it lies outside. */
export function blockOn(span: StripSpan, time: { beginsAt: string; endsAt: string }): StripBlock | null {
  const left = Math.max(0, placeOn(span, new Date(time.beginsAt)));
  const right = Math.min(PERCENT, placeOn(span, new Date(time.endsAt)));
  return right <= left ? null : { left, width: right - left };
}

const PERCENT = 100;

/** The reader's days, each where it begins; those on which a week begins have their date. */
export function daysOf({ from }: StripSpan): readonly { day: Date; isLabelled: boolean }[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + index);
    return { day, isLabelled: day.getDay() === MONDAY && index >= LABEL_DAYS };
  });
}

const MONDAY = 1;
/** Today's word needs the room of two days. */
const LABEL_DAYS = 2;
