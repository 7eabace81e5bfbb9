import type { publicPages as english } from "../en/public.ts";
import type { Translation } from "../translation.ts";

export const publicPages = {} satisfies Translation<typeof english>;
