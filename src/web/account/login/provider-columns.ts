/** More than these stand in two columns, by their names alone. */
const IN_ONE_COLUMN = 3;

export function standsInColumns(providers: readonly string[]): boolean {
  return providers.length > IN_ONE_COLUMN;
}
