import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGE = /(?:lazyPage\(\(\) => |withMessages\()import\("([^"]+)"\)([^)]*)\)/g;
const IMPORT = /^import (?!type )[^;]*? from "(\.[^"]+)";/gm;
const ROOM = /useTranslations\("(\w+)|useMessages\(\)\.(\w+)/g;
/** Loaded before any page. */
const ALWAYS = ["common", "ui"];
/** Loaded before any page behind the sign-in. */
const BEHIND_SIGN_IN = "frame";
/** Readers of these pages may be signed out. */
const FOR_VISITORS = /^(public|account)\/|public-layout/;
/** Words that the frame of a shop's pages has loaded, and the subset of account words that signing in needs. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  shop: ["shopDetail", "notifications"],
  public: ["public"],
  signIn: ["account"],
};

interface Page {
  file: string;
  isForVisitors: boolean;
  rooms: readonly string[];
}

const ROUTES = ["routes.tsx", "page/frames.ts", ...globSync("**/room.ts", { cwd: import.meta.dirname })];
const pages: readonly Page[] = ROUTES.flatMap((route) =>
  [...readFileSync(join(import.meta.dirname, route), "utf8").matchAll(PAGE)].map(([, file = "", rooms = ""]) => ({
    file: join(dirname(route), file),
    isForVisitors: FOR_VISITORS.test(`${route} ${file}`),
    rooms: [...rooms.matchAll(/"(\w+)"/g)].map(([, room = ""]) => room),
  })),
);

/** The file and everything it imports statically. */
function reach(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || !existsSync(file)) return reached;
  reached.add(file);
  for (const [, next = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) reach(join(dirname(file), next), reached);
  return reached;
}

function spoken(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(ROOM)].map(([, room, other = ""]) => room ?? other);
}

// If another part happens to load the words in time, nobody notices that a page does not request its own, until a slow
// connection shows it.
describe("the words of a page", () => {
  it("are asked for by many", () => expect(pages.length).toBeGreaterThan(20));

  it.each(pages)("are asked for with it: $file", ({ file, rooms, isForVisitors }) => {
    const files = [...reach(join(import.meta.dirname, file))];
    const brought = [...file.split("/"), ...rooms].flatMap((from) => BROUGHT[from] ?? []);
    const asked = new Set([...ALWAYS, ...brought, ...rooms, ...(isForVisitors ? [] : [BEHIND_SIGN_IN])]);
    expect(files.length).toBeGreaterThan(1);
    const missing = files.flatMap((one) =>
      spoken(one)
        .filter((room) => !asked.has(room))
        .map((room) => `${room} in ${one}`),
    );
    expect(missing).toEqual([]);
  });
});
