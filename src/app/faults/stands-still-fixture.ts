import { subscribe } from "node:diagnostics_channel";

/**
 * Loaded into a program before itself, by a test alone: the event loop stands still for ever as soon as a request
 * leaves for the host `STANDS_STILL_AT`, as if that shop had answered with something no parser gets to the end of.
 */
const host = process.env["STANDS_STILL_AT"] ?? "";

subscribe("undici:request:create", (message) => {
  const { request } = message as { request: { origin: string | URL } };
  if (new URL(request.origin).hostname !== host) return;
  for (;;);
});
