/** Options of a command line such as `--shops 600`; missing ones keep their default. */
export function readOptions<Name extends string>(defaults: Readonly<Record<Name, string>>): Record<Name, string> {
  const options: Record<Name, string> = { ...defaults };
  const words = process.argv.slice(2);
  for (const [index, word] of words.entries()) {
    const name = word.slice(2);
    if (!word.startsWith("--")) continue;
    if (!isName(defaults, name)) throw new Error(`There is no option ${word}. One of: ${names(defaults)}.`);
    options[name] = words[index + 1] ?? "";
  }
  return options;
}

function isName<Name extends string>(defaults: Readonly<Record<Name, string>>, name: string): name is Name {
  return Object.hasOwn(defaults, name);
}

function names(defaults: Readonly<Record<string, string>>): string {
  return Object.keys(defaults)
    .map((name) => `--${name}`)
    .join(", ");
}

/** The median of several measurements. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

export function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n  ")}\n`);
}

/** Prints whether the measurement stays within its bound, and sets the exit code to match. */
export function sayVerdict(measured: string, bound: string, holds: boolean): void {
  say(`${holds ? "Within its bound" : "BEYOND ITS BOUND"}: ${measured}, bound ${bound}`);
  if (!holds) process.exitCode = 1;
}
