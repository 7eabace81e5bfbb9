import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this the headers cost more than is saved. */
const LEAST_BYTES = 1024;
/** About as fast as gzip's default and a fifth smaller. */
const BROTLI_QUALITY = 4;
/**
 * Larger answers repeat themselves over distances that the quick search misses; the next level finds them at the cost
 * of a millisecond.
 */
const LARGE_BYTES = 100_000;
const BROTLI_QUALITY_OF_LARGE = 5;
const COMPRESSIBLE = /^(application\/json|text\/(?!event-stream))/;

/** Compresses complete answers. Event streams pass unchanged. */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  context.header("vary", "accept-encoding", { append: true });
  const encoding = encodingFor(context);
  if (!encoding || !COMPRESSIBLE.test(context.res.headers.get("content-type") ?? "")) return;
  if (context.res.headers.has("content-encoding") || !context.res.body) return;

  const body = Buffer.from(await context.res.arrayBuffer());
  const isWorthIt = body.length >= LEAST_BYTES;
  const headers = new Headers(context.res.headers);
  headers.delete("content-length");
  if (isWorthIt) headers.set("content-encoding", encoding);
  const { status } = context.res;
  context.res = new Response(isWorthIt ? await COMPRESS[encoding](body) : body, { status, headers });
};

type Encoding = "br" | "gzip";

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) => {
    const quality = body.length < LARGE_BYTES ? BROTLI_QUALITY : BROTLI_QUALITY_OF_LARGE;
    return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  gzip: (body) => compressGzip(body),
};

function encodingFor(context: Context): Encoding | null {
  const accepted = context.req.header("accept-encoding") ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : null;
}
