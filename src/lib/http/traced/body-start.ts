import { pipeline, Readable } from "node:stream";
import zlib from "node:zlib";
import { classifyTransportError, TransportFailure } from "../classify-transport-error.ts";

export interface BodyStart {
  body: Uint8Array;
  /** There is more, which was not read. */
  isCut: boolean;
}

/** Small enough that another thread would cost more than the work. */
const SMALL_BYTES = 16 * 1024;
const CHUNK_BYTES = 16 * 1024;

/**
 * The first bytes of a body, of which the end may be missing, without `Content-Encoding`. One compression is undone, as
 * we ask for no more.
 */
export async function startOf(raw: BodyStart, encoding: string, mostBytes: number): Promise<BodyStart> {
  const layer = encoding.trim().toLowerCase();
  if (layer === "" || layer === "identity" || raw.body.length === 0) return raw;
  const whole = wholeOf(raw, layer, mostBytes);
  if (whole !== null) return whole;
  const decoder = decoderOf(layer);
  if (decoder === null) throw new TransportFailure("answer_broken", `unknown compression ${layer.slice(0, 30)}`);
  return readStart(Readable.from([raw.body]), decoder, { mostBytes, isCut: raw.isCut });
}

/** Most pages are small: their size stands at the end, so that they are undone in one go. */
function wholeOf({ body, isCut }: BodyStart, layer: string, mostBytes: number): BodyStart | null {
  if (isCut || layer !== "gzip" || body.length > SMALL_BYTES || body.length < 4) return null;
  const size = new DataView(body.buffer, body.byteOffset + body.length - 4, 4).getUint32(0, true);
  if (size > mostBytes) return null;
  try {
    return { body: zlib.gunzipSync(body, { maxOutputLength: mostBytes }), isCut: false };
  } catch {
    return null;
  }
}

function decoderOf(layer: string): (NodeJS.ReadWriteStream & Readable) | null {
  const flush = { chunkSize: CHUNK_BYTES, finishFlush: zlib.constants.Z_SYNC_FLUSH };
  switch (layer) {
    case "gzip":
    case "x-gzip":
      return zlib.createGunzip(flush);
    case "deflate":
      return zlib.createInflate(flush);
    case "br":
      return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
  }
  return null;
}

async function readStart(
  source: Readable,
  decoder: NodeJS.ReadWriteStream & Readable,
  { mostBytes, isCut }: { mostBytes: number; isCut: boolean },
): Promise<BodyStart> {
  const pieces: Buffer[] = [];
  let length = 0;
  pipeline(source, decoder, () => {});
  try {
    for await (const piece of decoder) {
      if (!Buffer.isBuffer(piece)) continue;
      pieces.push(piece.subarray(0, mostBytes - length));
      length += piece.length;
      if (length > mostBytes) return { body: Buffer.concat(pieces), isCut: true };
    }
    return { body: Buffer.concat(pieces), isCut };
  } catch (error) {
    throw new TransportFailure("answer_broken", `broken compression: ${classifyTransportError(error).detail}`);
  } finally {
    decoder.destroy();
  }
}
