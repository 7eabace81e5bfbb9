import { type LiveHint, readHint } from "./live-hint.ts";

const ADDRESS = "/api/events";
const NAME = "shopwarden-events";
const FIRST_PAUSE_MILLISECONDS = 2000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/**
 * Listens for changes on the server. All tabs of a browser share one connection, because a browser allows only six per
 * host: the tab that holds the lock keeps the stream and passes hints on. Returns a function that stops.
 */
export function listenForHints(hear: (hint: LiveHint) => void): () => void {
  const stop = new AbortController();
  const tabs = new BroadcastChannel(NAME);
  tabs.addEventListener("message", ({ data }) => {
    const hint = readHint(data);
    if (hint) hear(hint);
  });
  const lead = () =>
    holdStream(stop.signal, (hint) => {
      hear(hint);
      tabs.postMessage(hint);
    });
  // Locks need a secure context; without them every tab has its own stream.
  if ("locks" in navigator) navigator.locks.request(NAME, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    tabs.close();
  };
}

/**
 * Keeps one stream open until it is stopped. The browser reconnects by itself but gives up after a refusal, so this
 * opens a new one.
 */
function holdStream(signal: AbortSignal, hear: (hint: LiveHint) => void): Promise<void> {
  return new Promise((resolve) => {
    let pause = FIRST_PAUSE_MILLISECONDS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;
    const open = () => {
      source = new EventSource(ADDRESS);
      source.addEventListener("open", () => (pause = FIRST_PAUSE_MILLISECONDS));
      source.addEventListener("message", (event) => {
        const hint = readHint(event.data);
        if (hint) hear(hint);
      });
      source.addEventListener("error", () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
      });
    };
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    open();
  });
}
