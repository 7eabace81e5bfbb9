import { z } from "zod";

/** A picture of the page while it loaded. */
export interface Frame {
  /** Since the start of loading. */
  milliseconds: number;
  /** A JPEG as a data URL. */
  image: string;
}

const kept = z.object({
  items: z.array(z.object({ timing: z.number().nonnegative(), data: z.string().regex(/^data:image\/jpeg;base64,/u) })),
});

/** Parses Lighthouse's `screenshot-thumbnails`; unreadable ones have no frames. */
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
