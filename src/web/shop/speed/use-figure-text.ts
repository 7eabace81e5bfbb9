import { useLocale } from "use-intl";
import type { SpeedFigure } from "./speed-figures.ts";
import { bytesParts, shiftText, timeParts, withoutZeros } from "./speed-units.ts";

interface FigureText {
  parts: (figure: SpeedFigure, value: number) => { value: string; unit?: string };
  text: (figure: SpeedFigure, value: number) => string;
  /** Only the number, in the unit that the axis title names: milliseconds, kilobytes of 1024 bytes. */
  axis: (figure: SpeedFigure, value: number) => string;
}

/** Writes figures with their units in the reader's language. */
export function useFigureText(): FigureText {
  const locale = useLocale();
  const parts = (figure: SpeedFigure, value: number) => partsOf(figure, value, locale);
  const text = (figure: SpeedFigure, value: number) => {
    const { value: amount, unit } = parts(figure, value);
    return unit === undefined ? amount : `${amount} ${unit}`;
  };
  const axis = (figure: SpeedFigure, value: number) => {
    if (figure === "cls") return value === 0 ? "0" : withoutZeros(text(figure, value));
    return new Intl.NumberFormat(locale).format(
      figure === "transferSize" ? Math.round(value / 1024) : Math.round(value),
    );
  };
  return { parts, text, axis };
}

function partsOf(figure: SpeedFigure, value: number, locale: string): { value: string; unit?: string } {
  switch (figure) {
    case "cls":
      return { value: shiftText(value, locale) };
    case "score":
      return { value: String(Math.round(value)) };
    case "transferSize":
      return bytesParts(value, locale);
    case "ttfb":
    case "fcp":
    case "lcp":
    case "tbt":
    case "fullyLoaded":
      return timeParts(value, locale);
  }
}
