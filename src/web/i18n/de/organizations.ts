import type { organizations as english } from "../en/organizations.ts";
import type { Translation } from "../translation.ts";

export const organizations = {} satisfies Translation<typeof english>;
