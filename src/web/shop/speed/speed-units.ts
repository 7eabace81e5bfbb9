const KILOBYTE = 1024;
const UNITS = ["B", "KB", "MB", "GB"] as const;

/** A duration as "212 ms", from a second on as "1.61 s", split into value and unit. */
export function timeParts(milliseconds: number, locale: string): { value: string; unit: string } {
  if (Math.abs(milliseconds) < 1000) return { value: number(Math.round(milliseconds), locale, 0), unit: "ms" };
  return { value: number(milliseconds / 1000, locale, 2), unit: "s" };
}

/** Bytes in units of 1024 with two decimals: "2.00 MB" (product rule). */
export function bytesParts(bytes: number, locale: string): { value: string; unit: string } {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.abs(bytes) || 1) / Math.log(KILOBYTE))));
  return { value: number(bytes / KILOBYTE ** step, locale, step === 0 ? 0 : 2), unit: UNITS[step] ?? "B" };
}

export const timeText = (milliseconds: number, locale: string) => joined(timeParts(milliseconds, locale));
export const bytesText = (bytes: number, locale: string) => joined(bytesParts(bytes, locale));

/** In lists all times have the same unit: "1,610 ms" (product rule). */
export function millisecondsText(milliseconds: number, locale: string): string {
  return `${number(Math.round(milliseconds), locale, 0)} ms`;
}

/** Layout shift has no unit: "0.134", "0.140", "0". */
export function shiftText(shift: number, locale: string): string {
  return number(shift, locale, shift === 0 ? 0 : 3);
}

/** Without trailing zeros after the decimal point: "1.50 s" as "1.5 s", "2.00 MB" as "2 MB". */
export function withoutZeros(text: string): string {
  return text.replace(/([.,])(\d*?)0+(?=\s|$)/u, (_, point: string, digits: string) =>
    digits === "" ? "" : point + digits,
  );
}

function joined({ value, unit }: { value: string; unit: string }): string {
  return `${value} ${unit}`;
}

function number(value: number, locale: string, digits: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}
