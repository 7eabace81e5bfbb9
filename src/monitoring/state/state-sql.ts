import { STATE_FIELDS, type StateFields } from "../../shops/state-fields.ts";

type FieldName = keyof StateFields;

const isField = (name: string): name is FieldName => name in STATE_FIELDS;

/** In the order of the map, by which statements that read and write number their columns. */
const NAMES: readonly FieldName[] = Object.keys(STATE_FIELDS).filter(isField);

/** The columns of `state`, each called as its property. */
export const STATE_COLUMNS = NAMES.map((name) => `state.${STATE_FIELDS[name].column} as "${name}"`).join(", ");

/** Sets every field; its values are parameters from `first` on. JSON that did not change is not sent, and stays. */
export function stateAssignments(first: number): string {
  return NAMES.map((name, index) => {
    const { column, type } = STATE_FIELDS[name];
    const value = `$${first + index}`;
    return `${column} = ${type === "jsonb" ? `nullif(coalesce(${value}, ${column}), 'null')` : value}`;
  }).join(", ");
}

/** The parameters of {@link stateAssignments}; `json` writes what the database can keep. */
export function stateValues(before: StateFields, after: StateFields, json: (value: unknown) => string): unknown[] {
  return NAMES.map((name) => {
    if (STATE_FIELDS[name].type !== "jsonb") return after[name];
    return before[name] === after[name] ? null : json(after[name]);
  });
}

/** What a row of {@link STATE_COLUMNS} says, each field read as its own. */
export function stateIn(row: Readonly<Record<FieldName, unknown>>): StateFields;
export function stateIn(row: Readonly<Record<FieldName, unknown>>): object {
  return Object.fromEntries(NAMES.map((name) => [name, STATE_FIELDS[name].parse(row[name])]));
}

/** What is known of a shop that was never visited. */
export const NEVER_VISITED = initialState();

function initialState(): StateFields;
function initialState(): object {
  return Object.fromEntries(NAMES.map((name) => [name, STATE_FIELDS[name].initially]));
}
