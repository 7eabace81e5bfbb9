/** Stands for a field of an answer that is there but makes no sense. It says nothing: what was known before stays. */
export const UNREADABLE: unique symbol = Symbol("unreadable");

/**
 * What a field of an answer turned out to be: a value, nothing (`null`, where the type has it), or unreadable. Whoever
 * uses one has to judge it, because it fits nowhere else.
 */
export type Reading<T> = T | typeof UNREADABLE;

/** A row as an answer brought it; its key alone is always there, since without it nobody knows whose the rest is. */
export type Seen<Row, Key extends keyof Row = never> = Readonly<Pick<Row, Key>> & {
  readonly [Field in keyof Row as Field extends Key ? never : Field]: Reading<Row[Field]>;
};

export function isReadable<T>(reading: Reading<T>): reading is T {
  return reading !== UNREADABLE;
}
