import type { admin as english } from "../en/admin.ts";
import type { Translation } from "../translation.ts";

export const admin = {} satisfies Translation<typeof english>;
