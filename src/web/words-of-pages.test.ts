import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGE = /(?:lazyPage\(\(\) => |withMessages\()import\("([^"]+)"\)([^)]*)\)/g;
/** A part that is loaded when it is needed. */
const PIECE = /lazyPiece\(\(\) =>\s*(?:withMessages\()?import\("([^"]+)"\)([^)]*)\)/g;
const IMPORT = /^import (?!type )[^;]*? from "(\.[^"]+)";/gm;
const ROOM = /useTranslations\("(\w+)|useMessages\(\)\.(\w+)/g;
/** Loaded before any page. */
const ALWAYS = ["common", "ui"];
/** Loaded before any page behind the sign-in. */
const BEHIND_SIGN_IN = "frame";
/** What causes and findings say, for pages whose words bring it along. */
const CAUSE_TEXTS = join(import.meta.dirname, "words/attention-texts.ts");
const BRINGS_CAUSES = /(\w+): \[\s*\(\) => withCauseTexts\(/g;
/** Readers of these pages may be signed out. */
const FOR_VISITORS = /^(public|account)\/|public-layout/;
/** Words that the frame of a shop's pages has loaded, and the subset of account words that signing in needs. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  shop: ["shopDetail"],
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

/** Words that bring along what causes and findings say. */
const withCauses = new Set(
  ROUTES.flatMap((route) =>
    [...readFileSync(join(import.meta.dirname, route), "utf8").matchAll(BRINGS_CAUSES)].map(([, room = ""]) => room),
  ),
);

/** The file and everything it imports statically. */
function reach(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || !existsSync(file)) return reached;
  reached.add(file);
  for (const [, next = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) reach(join(dirname(file), next), reached);
  return reached;
}

/** All words that are there when the page is shown. */
function askedBy({ file, rooms, isForVisitors }: Page): ReadonlySet<string> {
  const brought = [...file.split("/"), ...rooms].flatMap((from) => BROUGHT[from] ?? []);
  return new Set([...ALWAYS, ...brought, ...rooms, ...(isForVisitors ? [] : [BEHIND_SIGN_IN])]);
}

function spoken(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(ROOM)].map(([, room, other = ""]) => room ?? other);
}

/** What lazy pieces say, and theirs, without the page or the piece having asked for it. */
function missingLater(file: string, asked: ReadonlySet<string>, seen = new Set<string>()): readonly string[] {
  return [...reach(file)].flatMap((one) =>
    [...readFileSync(one, "utf8").matchAll(PIECE)].flatMap(([, piece = "", words = ""]) => {
      const loaded = join(dirname(one), piece);
      if (seen.has(loaded)) return [];
      seen.add(loaded);
      const rooms = [...words.matchAll(/"(\w+)"/g)].map(([, room = ""]) => room);
      const known = new Set([...asked, ...rooms]);
      const missing = [...reach(loaded)].flatMap((said) =>
        spoken(said)
          .filter((room) => !known.has(room))
          .map((room) => `${room} in ${said}`),
      );
      return [...missing, ...missingLater(loaded, known, seen)];
    }),
  );
}

// If another part happens to load the words in time, nobody notices that a page does not request its own, until a slow
// connection shows it.
describe("the words of a page", () => {
  it("are asked for by many", () => expect(pages.length).toBeGreaterThan(20));

  it.each(pages)("are asked for with it: $file", ({ file, rooms, isForVisitors }) => {
    const files = [...reach(join(import.meta.dirname, file))];
    const asked = askedBy({ file, rooms, isForVisitors });
    expect(files.length).toBeGreaterThan(1);
    const missing = files.flatMap((one) =>
      spoken(one)
        .filter((room) => !asked.has(room))
        .map((room) => `${room} in ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(pages)("are there for what it loads when it is needed: $file", (page) => {
    expect(missingLater(join(import.meta.dirname, page.file), askedBy(page))).toEqual([]);
  });

  const ofCauses = pages.filter(({ file }) => reach(join(import.meta.dirname, file)).has(CAUSE_TEXTS));

  it("bring along what causes and findings say for several", () => expect(ofCauses.length).toBeGreaterThan(3));

  it.each(ofCauses)("bring along what causes and findings say: $file", (page) => {
    expect([...askedBy(page)].filter((room) => withCauses.has(room))).not.toEqual([]);
  });
});
