/** Words that the app's addresses use in the place of a slug. */
export const RESERVED_SLUGS: readonly string[] = ["new", "edit", "accept", "reject"];

const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_MAX_CHARACTERS = 64;

export const SLUG_TEXTS = {
  malformed: "The slug may only have lower-case letters and digits, in groups joined by single hyphens.",
  reserved: "This slug is reserved. Please choose another one.",
} as const;

export function slugProblem(slug: string): keyof typeof SLUG_TEXTS | null {
  if (slug.length > SLUG_MAX_CHARACTERS || !SLUG_PATTERN.test(slug)) return "malformed";
  return RESERVED_SLUGS.includes(slug) ? "reserved" : null;
}

/** The slug that a form suggests for a name; empty if the name has no usable character. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replaceAll(/[^a-z0-9_\s-]/g, "")
    .replaceAll(/[\s_-]+/g, "-")
    .replaceAll(/^-+|(?<!-)-+$/g, "");
}
