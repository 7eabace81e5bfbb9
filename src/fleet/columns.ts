/** Declares the type of a field; it has no value at run time. */
interface Field<Value> {
  readonly holds?: Value;
}

export function of<Value>(): Field<Value> {
  return {};
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A row with these fields. */
export type RowOf<Some extends Fields> = {
  [Name in keyof Some]: Some[Name] extends Field<infer Value> ? Value : never;
};

/** Rows stored by column: field names appear once, and similar values lie side by side, which compresses well. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

export function columnsOf<Some extends Fields>(fields: Some, rows: readonly RowOf<Some>[]): Columns<RowOf<Some>>;
export function columnsOf(fields: Fields, rows: readonly Readonly<Record<string, unknown>>[]): object {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, rows.map((row) => row[name])]));
}

/** The row at an index. A column that is too short is a bug in the packing code. */
export function rowAt<Some extends Fields>(fields: Some, columns: Columns<RowOf<Some>>, place: number): RowOf<Some>;
export function rowAt(fields: Fields, columns: Columns<Record<string, unknown>>, place: number): object {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, valueAt(columns, name, place)]));
}

function valueAt(columns: Columns<Record<string, unknown>>, name: string, place: number): unknown {
  const value = columns[name]?.[place];
  if (value === undefined) throw new Error(`No ${name} stands at ${place}`);
  return value;
}
