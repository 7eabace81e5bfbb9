import type { PlannedWindow } from "../../../windows/window-answers.ts";

interface NamedChoice {
  value: string;
  label: string;
}

/** Organizations that plan something, by name. */
export function organizationsOf(windows: readonly PlannedWindow[]): readonly NamedChoice[] {
  return byName(windows.map((window) => ({ value: window.organizationSlug, label: window.organizationName })));
}

/** Tags that something is planned for, by name. */
export function tagsOf(windows: readonly PlannedWindow[]): readonly NamedChoice[] {
  return byName(
    windows.flatMap(({ scope: { kind, id, name } }) => (kind === "tag" ? { value: String(id), label: name } : [])),
  );
}

/** Null: all of them. */
export function within(
  windows: readonly PlannedWindow[],
  { organization, tag }: { organization: string | null; tag: string | null },
): readonly PlannedWindow[] {
  return windows.filter(
    ({ organizationSlug, scope }) =>
      (organization === null || organizationSlug === organization) &&
      (tag === null || (scope.kind === "tag" && String(scope.id) === tag)),
  );
}

function byName(choices: readonly NamedChoice[]): readonly NamedChoice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
}
