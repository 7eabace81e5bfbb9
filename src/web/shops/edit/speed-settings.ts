import { z } from "zod";

export interface SpeedSettings {
  isEnabled: boolean;
  urls: { url: string }[];
}

/** Which addresses are the shop's own is decided by the server, which knows all that belongs to them. */
export function speedSettingsSchema(needsOne: string) {
  return z
    .object({ isEnabled: z.boolean(), urls: z.array(z.object({ url: z.string() })) })
    .refine(({ isEnabled, urls }) => !isEnabled || urls.some(({ url }) => url.trim() !== ""), {
      path: ["urls"],
      message: needsOne,
    });
}
