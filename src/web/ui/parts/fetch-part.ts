/** How the build writes where a part lies, and what of the file it is: `()=>import("./file.js").then(e=>e.t)`. */
const WRITTEN = /^\(\)=>import\(.(\.\/[^)]+).\)((?:\.then\(\w+=>\w+\.[\w$]+\))*)$/;
const NAMES = /\.([\w$]+)\)/g;

/** How often each file could not be fetched. */
const failures = new Map<string, number>();
/** How often of these somebody waited for it. */
const disappointments = new Map<string, number>();
const styles = new Map<string, Promise<void>>();
let follow: ((times: number) => void) | null = null;
let isAhead = false;

/** Fetches what somebody may need. Where it does not come nobody has missed it, and it is no try of theirs. */
export function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  isAhead = true;
  try {
    return load().then(ignore, ignore);
  } finally {
    isAhead = false;
  }
}

function ignore(): void {}

/** `note` is called after each file that could not be fetched although somebody waited, with how often that was. */
export function onMissingFile(note: (times: number) => void): void {
  follow = note;
}

/**
 * Fetches a part of the app after its styles; the build puts it around every `import()`. A browser remembers for ever
 * that a file could not be fetched, so that it is asked for under another name the next time.
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
    // What the router takes for a newer release, so that it loads the page anew, may be a server that is away.
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
