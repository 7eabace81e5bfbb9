import type { extensions as english } from "../en/extensions.ts";
import type { Translation } from "../translation.ts";

export const extensions = {} satisfies Translation<typeof english>;
