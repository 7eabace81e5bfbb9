/** More providers than these are shown in two columns, by name only. */
const IN_ONE_COLUMN = 3;

export function standsInColumns(providers: readonly string[]): boolean {
  return providers.length > IN_ONE_COLUMN;
}
