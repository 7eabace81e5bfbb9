/** Two decimals at most, cut and never rounded up: 99.998 is not 100. */
export const cutPercent = (percent: number): number => Math.floor(percent * 100 + 1e-9) / 100;
