import type { frame as english } from "../en/frame.ts";
import type { Translation } from "../translation.ts";

export const frame = {} satisfies Translation<typeof english>;
