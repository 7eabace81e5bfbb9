import { customType, type PgCustomColumnBuilder } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { StoredField, StoredType } from "./stored-field.ts";

/** A column that parses its values as its field does, for every reader. Whether it may be null is part of `Value`. */
type FieldColumn<Value> = PgCustomColumnBuilder<{
  name: string;
  dataType: "custom";
  columnType: "PgCustomColumn";
  data: Value;
  driverParam: unknown;
  enumValues: undefined;
  notNull: true;
  hasDefault: true;
}>;

type ColumnsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends StoredField<IsoTime | null, "moment">
    ? ReturnType<typeof moment>
    : Fields[Name] extends StoredField<infer Value>
      ? FieldColumn<Value>
      : never;
};

type AnyField = StoredField<unknown>;

/** Creates the columns for a map of fields, one for each. */
export function columnsOf<Fields extends Readonly<Record<string, AnyField>>>(fields: Fields): ColumnsOf<Fields>;
export function columnsOf(fields: Readonly<Record<string, AnyField>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(field)]));
}

function columnOf(field: AnyField) {
  if (field.type === "moment") return moment(field.column);
  const column = valueColumn(field, field.type);
  return field.initially === null ? column : column.notNull().default(field.initially);
}

function valueColumn({ column, parse }: AnyField, type: Exclude<StoredType, "moment">) {
  return customType<{ data: unknown }>({
    dataType: () => type,
    fromDriver: parse,
    toDriver: (value) => (type === "jsonb" ? JSON.stringify(value) : value),
  })(column);
}
