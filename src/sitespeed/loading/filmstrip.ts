import { z } from "zod";

/** What a page looked like at a moment of its loading. */
export interface Frame {
  /** Since the loading began. */
  milliseconds: number;
  /** A JPEG as a data address. */
  image: string;
}

const kept = z.object({
  items: z.array(z.object({ timing: z.number().nonnegative(), data: z.string().regex(/^data:image\/jpeg;base64,/u) })),
});

/** Reads what Lighthouse says of `screenshot-thumbnails`; what cannot be read has no frames. */
export function readFilmstrip(text: string): readonly Frame[] {
  const read = kept.safeParse(parseJson(text));
  return read.success ? read.data.items.map(({ timing, data }) => ({ milliseconds: timing, image: data })) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
