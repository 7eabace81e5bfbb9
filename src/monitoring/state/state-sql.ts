import { STATE_FIELDS, type StateFields } from "../../shops/state-fields.ts";

type FieldName = keyof StateFields;

const isField = (name: string): name is FieldName => name in STATE_FIELDS;

/** In the order of the map, which determines the column numbers in statements that read and write. */
const NAMES: readonly FieldName[] = Object.keys(STATE_FIELDS).filter(isField);

/** The columns of `state`, each aliased to its property. */
export const STATE_COLUMNS = NAMES.map((name) => `state.${STATE_FIELDS[name].column} as "${name}"`).join(", ");

/**
 * Assigns every field; values are parameters from number `first` on. Unchanged JSON is not sent, and stays as it is
 * without being unpacked.
 */
export function stateAssignments(first: number): string {
  return NAMES.map((name, index) => {
    const { column, type } = STATE_FIELDS[name];
    const value = `$${first + index}`;
    if (type !== "jsonb") return `${column} = ${value}`;
    return `${column} = case when ${value}::jsonb is null then ${column} else nullif(${value}::jsonb, 'null') end`;
  }).join(", ");
}

/** The parameters of {@link stateAssignments}; `json` serializes what the database can store. */
export function stateValues(before: StateFields, after: StateFields, json: (value: unknown) => string): unknown[] {
  return NAMES.map((name) => {
    if (STATE_FIELDS[name].type !== "jsonb") return after[name];
    return before[name] === after[name] ? null : json(after[name]);
  });
}

/** Parses a row of {@link STATE_COLUMNS}, each field as its own type. */
export function stateIn(row: Readonly<Record<FieldName, unknown>>): StateFields;
export function stateIn(row: Readonly<Record<FieldName, unknown>>): object {
  return Object.fromEntries(NAMES.map((name) => [name, STATE_FIELDS[name].parse(row[name])]));
}

/** The state of a shop that was never visited. */
export const NEVER_VISITED = initialState();

function initialState(): StateFields;
function initialState(): object {
  return Object.fromEntries(NAMES.map((name) => [name, STATE_FIELDS[name].initially]));
}
