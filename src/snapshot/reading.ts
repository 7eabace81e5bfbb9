/** Marks a field that is present but makes no sense. It proves nothing: the former value stays. */
export const UNREADABLE: unique symbol = Symbol("unreadable");

/**
 * The result of reading a field: a value, nothing (`null`, if the type allows it), or unreadable. The type forces users
 * to handle all three.
 */
export type Reading<T> = T | typeof UNREADABLE;

/** A row as read from an answer. Only its key is certain, because a row without a key cannot be identified. */
export type Seen<Row, Key extends keyof Row = never> = Readonly<Pick<Row, Key>> & {
  readonly [Field in keyof Row as Field extends Key ? never : Field]: Reading<Row[Field]>;
};

export function isReadable<T>(reading: Reading<T>): reading is T {
  return reading !== UNREADABLE;
}
