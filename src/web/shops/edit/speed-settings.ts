import { z } from "zod";

export interface SpeedSettings {
  isEnabled: boolean;
  urls: { url: string }[];
}

/** Only the server can decide which addresses belong to the shop. */
export function speedSettingsSchema(needsOne: string) {
  return z
    .object({ isEnabled: z.boolean(), urls: z.array(z.object({ url: z.string() })) })
    .refine(({ isEnabled, urls }) => !isEnabled || urls.some(({ url }) => url.trim() !== ""), {
      path: ["urls"],
      message: needsOne,
    });
}
