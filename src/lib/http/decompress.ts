import zlib from "node:zlib";
import { promisify } from "node:util";
import { TransportFailure } from "./classify-transport-error.ts";

/** Below this size, using another thread costs more than the work itself, even for a decompression bomb. */
const SMALL_BYTES = 16 * 1024;
/** Nobody needs more layers; more are an attack. */
const MAXIMUM_LAYERS = 3;

type Limit = { maxOutputLength: number };
interface Decoder {
  now(bytes: Uint8Array, limit: Limit): Buffer;
  aside(bytes: Uint8Array, limit: Limit): Promise<Buffer>;
}

const gzip: Decoder = { now: zlib.gunzipSync, aside: promisify<Uint8Array, Limit, Buffer>(zlib.gunzip) };
const zlibDeflate: Decoder = { now: zlib.inflateSync, aside: promisify<Uint8Array, Limit, Buffer>(zlib.inflate) };
const rawDeflate: Decoder = { now: zlib.inflateRawSync, aside: promisify<Uint8Array, Limit, Buffer>(zlib.inflateRaw) };
const brotli: Decoder = {
  now: zlib.brotliDecompressSync,
  aside: promisify<Uint8Array, Limit, Buffer>(zlib.brotliDecompress),
};
const zstd: Decoder = {
  now: zlib.zstdDecompressSync,
  aside: promisify<Uint8Array, Limit, Buffer>(zlib.zstdDecompress),
};

/**
 * Undoes `Content-Encoding`, never producing more than `maximumBytes`.
 * @throws TransportFailure if the answer is larger, broken, or in an encoding that we did not ask for
 */
export async function decompress(body: Uint8Array, encoding: string, maximumBytes: number): Promise<Uint8Array> {
  const layers = encoding
    .toLowerCase()
    .split(",")
    .map((layer) => layer.trim())
    .filter((layer) => layer !== "" && layer !== "identity");
  if (layers.length > MAXIMUM_LAYERS) throw new TransportFailure("answer_broken", "too many layers of compression");
  let bytes = body;
  for (const layer of layers.toReversed()) bytes = await undo(bytes, layer, maximumBytes);
  return bytes;
}

async function undo(bytes: Uint8Array, layer: string, maximumBytes: number): Promise<Uint8Array> {
  if (bytes.length === 0) return bytes;
  const decoder = decoderOf(layer, bytes);
  if (decoder === null) throw new TransportFailure("answer_broken", `unknown compression ${layer.slice(0, 30)}`);
  const limit = { maxOutputLength: maximumBytes };
  try {
    return bytes.length <= SMALL_BYTES ? decoder.now(bytes, limit) : await decoder.aside(bytes, limit);
  } catch (error) {
    throw failureOf(error, layer, maximumBytes);
  }
}

function decoderOf(layer: string, bytes: Uint8Array): Decoder | null {
  switch (layer) {
    case "gzip":
    case "x-gzip":
      return gzip;
    case "br":
      return brotli;
    case "zstd":
      return zstd;
    case "deflate":
      return hasZlibHeader(bytes) ? zlibDeflate : rawDeflate;
  }
  return null;
}

/** Some servers send raw deflate under the name that means zlib (RFC 9110, 8.4.1.2). */
function hasZlibHeader(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

function failureOf(error: unknown, layer: string, maximumBytes: number): TransportFailure {
  const isTooLarge =
    error instanceof RangeError || (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE");
  if (isTooLarge) return new TransportFailure("answer_too_large", `more than ${maximumBytes} bytes after ${layer}`);
  return new TransportFailure(
    "answer_broken",
    `broken ${layer}: ${error instanceof Error ? error.message : String(error)}`,
  );
}
