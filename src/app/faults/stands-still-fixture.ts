import { subscribe } from "node:diagnostics_channel";

/**
 * For tests only, preloaded into a program: its event loop hangs for ever as soon as a request goes to the host
 * `STANDS_STILL_AT`, as if that shop's answer sent a parser into an endless loop.
 */
const host = process.env["STANDS_STILL_AT"] ?? "";

subscribe("undici:request:create", (message) => {
  const { request } = message as { request: { origin: string | URL } };
  if (new URL(request.origin).hostname !== host) return;
  // Others need the core.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
});
