import type { shops as english } from "../en/shops.ts";
import type { Translation } from "../translation.ts";

export const shops = {} satisfies Translation<typeof english>;
