import type { settings as english } from "../en/settings.ts";
import type { Translation } from "../translation.ts";

export const settings = {} satisfies Translation<typeof english>;
