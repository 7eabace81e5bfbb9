import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FirstParts } from "./src/app/page/first-parts.ts";
import type { FirstOfRoom } from "./src/web/page/first-of-room.ts";

const WEB = join(import.meta.dirname, "src/web");
/** Words that every page needs. */
const SHARED_WORDS = ["words/common", "words/ui"];

interface RoomOfTheBuild {
  /** Below `src/web`. */
  folder: string;
  first: FirstOfRoom;
}

/** Every room, with what its `first.ts` tells the build and the server. */
async function readRooms(): Promise<readonly RoomOfTheBuild[]> {
  const folders = globSync("**/room.ts", { cwd: WEB }).map(dirname).toSorted();
  return Promise.all(folders.map(async (folder) => ({ folder, first: await firstIn(join(WEB, folder, "first.ts")) })));
}

async function firstIn(file: string): Promise<FirstOfRoom> {
  if (!existsSync(file)) return {};
  const { first }: { first: FirstOfRoom } = await import(pathToFileURL(file).href);
  return first;
}

/** Folders of rooms whose pages may grow by what the React compiler adds. */
export async function roomyFolders(): Promise<readonly string[]> {
  return (await readRooms()).flatMap(({ folder, first }) => (first.isLean ? [] : [join(WEB, folder)]));
}

/** Pages that people open first, with the parts of the web app that drawing them needs. The first match counts. */
export async function firstParts(): Promise<readonly FirstParts[]> {
  const rooms = await readRooms();
  const pagesOf = (of: "pages" | "others") =>
    rooms.flatMap(({ folder, first }) => (first[of] ?? []).map((page) => ({ folder, ...page })));
  return [...pagesOf("pages"), ...pagesOf("others")].map(
    ({ folder, page, address, frame: name, parts = [], words = [], calls }) => {
      const [around] = rooms.flatMap(({ folder: holder, first }) =>
        first.frames ? [{ holder, frame: first.frames[name] }] : [],
      );
      if (around === undefined) throw new Error(`No room has the frame ${name}`);
      const { holder, frame } = around;
      return {
        page,
        address,
        for: frame.for,
        parts: [...frame.parts.map((part) => join(holder, part)), ...parts.map((part) => join(folder, part))],
        rooms: [
          ...SHARED_WORDS,
          ...frame.words.map((one) => join(holder, one)),
          ...words.map((one) => join(folder, one)),
        ],
        ...(calls && { calls }),
      };
    },
  );
}
