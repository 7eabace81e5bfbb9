import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FirstPage } from "./src/app/page/first-pages.ts";
import type { FirstOfRoom } from "./src/web/page/first-of-room.ts";

const WEB = join(import.meta.dirname, "src/web");
/** What every page speaks from. */
export const SHARED_WORDS = ["words/common", "words/ui"];

/** A page that people open first, with those files and folders of words of the web app that it cannot be drawn without. */
export interface PlannedPage extends Omit<FirstPage, "files" | "beside"> {
  parts: readonly string[];
  words: readonly string[];
  beside: readonly string[];
}

/** Every room by its folder below `src/web`, with what its `first.ts` says to the build and the server. */
async function readRooms() {
  const folders = globSync("**/room.ts", { cwd: WEB }).map(dirname).toSorted();
  return Promise.all(folders.map(async (folder) => ({ folder, ...(await firstIn(join(WEB, folder, "first.ts"))) })));
}

async function firstIn(file: string): Promise<FirstOfRoom> {
  if (!existsSync(file)) return {};
  const { first }: { first: FirstOfRoom } = await import(pathToFileURL(file).href);
  return first;
}

/** Folders of rooms whose pages may grow by what the React compiler adds. */
export async function roomyFolders(): Promise<readonly string[]> {
  return (await readRooms()).flatMap(({ folder, isLean }) => (isLean ? [] : [join(WEB, folder)]));
}

/** The first whose address fits holds. */
export async function plannedPages(): Promise<readonly PlannedPage[]> {
  const rooms = await readRooms();
  const [holder] = rooms.flatMap(({ folder, frames }) => (frames ? [{ folder, frames }] : []));
  if (holder === undefined) throw new Error("No room says in which frames pages stand");
  const pages = rooms.flatMap(({ folder, pages = [] }) => pages.map((page) => ({ folder, ...page })));
  const others = rooms.flatMap(({ folder, others = [] }) => others.map((page) => ({ folder, ...page })));
  return [...pages, ...others].map(({ folder, address, frame, parts = [], words = [], beside = [], calls = [] }) => {
    const around = holder.frames[frame];
    const within = (holding: string, names: readonly string[]) => names.map((name) => join(holding, name));
    return {
      address,
      for: around.for,
      calls: [...calls],
      parts: [...within(holder.folder, around.parts), ...within(folder, parts)],
      words: [...SHARED_WORDS, ...within(holder.folder, around.words), ...within(folder, words)],
      beside: within(folder, beside),
    };
  });
}
