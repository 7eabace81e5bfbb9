/** A strong colour as `#rrggbb`. `hue` in degrees, `lightness` from 0 to 1. */
export function strongColour(hue: number, lightness: number): string {
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    const part =
      lightness - 0.62 * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** A random colour, because in narrow lists only the icon tells shops apart. `share` from 0 to 1. */
export function chanceColour(share: number): string {
  return strongColour(Math.floor(share * 360), 0.3 + ((share * 7919) % 1) * 0.25);
}

/** The colour of one of many: far from its neighbours' and different from all others. */
export function colourAmong(place: number): string {
  const GOLDEN_ANGLE = 137.508;
  return strongColour((place * GOLDEN_ANGLE) % 360, 0.3 + (place % 3) * 0.1);
}
