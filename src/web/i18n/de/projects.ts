import type { projects as english } from "../en/projects.ts";
import type { Translation } from "../translation.ts";

export const projects = {} satisfies Translation<typeof english>;
