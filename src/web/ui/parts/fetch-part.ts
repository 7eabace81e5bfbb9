/** How the build writes the file of a part, and the names to read from it: `()=>import("./file.js").then(e=>e.t)`. */
const WRITTEN = /^\(\)=>import\(.(\.\/[^)]+).\)((?:\.then\(\w+=>\w+\.[\w$]+\))*)$/;
const NAMES = /\.([\w$]+)\)/g;

/** How often fetching each file has failed. */
const failures = new Map<string, number>();
/** How often of these somebody was waiting for it. */
const disappointments = new Map<string, number>();
const styles = new Map<string, Promise<void>>();
let follow: ((times: number) => void) | null = null;
let isAhead = false;

/** Fetches a part that may be needed. A failure is ignored, because nobody was waiting. */
export function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  isAhead = true;
  try {
    return load().then(ignore, ignore);
  } finally {
    isAhead = false;
  }
}

function ignore(): void {}

/** `note` is called after each failed fetch for which somebody was waiting, with the number of such failures. */
export function onMissingFile(note: (times: number) => void): void {
  follow = note;
}

/**
 * Fetches a part of the app after its styles; the build puts this around every `import()`. A browser remembers for ever
 * that a file could not be fetched, so the next attempt uses another name.
 */
export async function fetchPart<Part>(load: () => Promise<Part>, needed: readonly string[] = []): Promise<Part> {
  const [, file = "", names = ""] = WRITTEN.exec(String(load)) ?? [];
  const failed = failures.get(file);
  const isMissed = !isAhead;
  let isAsked = false;
  try {
    await Promise.all(needed.map(fetchStyle));
    isAsked = file !== "";
    if (failed === undefined) return await load();
    const found = await import(/* @vite-ignore */ `${new URL(file, import.meta.url).href}?${failed}`);
    return [...names.matchAll(NAMES)].reduce((part, [, name = ""]) => part[name], found);
  } catch (error) {
    if (isAsked) failures.set(file, (failures.get(file) ?? 0) + 1);
    if (isMissed) noteMissing(file, isAsked);
    // The router takes some errors for a newer release and reloads the page, although the server may only be away. This
    // error is not one of them.
    throw new Error(`No network: ${String(error)}`, { cause: error });
  }
}

function noteMissing(file: string, isAsked: boolean): void {
  const times = (disappointments.get(file) ?? 0) + 1;
  if (isAsked) disappointments.set(file, times);
  follow?.(times);
}

function fetchStyle(file: string): Promise<void> {
  const href = `/${file}`;
  const known = styles.get(file);
  if (known !== undefined) return known;
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, crossOrigin: "" });
  const fetched = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      styles.delete(file);
      link.remove();
      reject(new Error(file));
    };
  });
  styles.set(file, fetched);
  document.head.append(link);
  return fetched;
}
