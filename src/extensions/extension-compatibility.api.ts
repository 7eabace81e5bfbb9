import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { procedure } from "../lib/trpc.ts";
import { compatibilityInput } from "./extension-compatibility.ts";
import { createCompatibilityReader } from "./extension-compatibility.service.ts";

/** Whether extensions run on a later Shopware version, according to the store. Unknown extensions are missing. */
export function extensionCompatibility(store: OutsideSource) {
  const read = createCompatibilityReader(store);
  return procedure.input(compatibilityInput).query(({ ctx, input }) => read(ctx.db, input, ctx));
}
