import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import compileMessage from "icu-minify/compile";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { roomyFolders } from "./rooms-of-the-build.ts";
import { sharedChunks } from "./shared-chunks.ts";

const API_URL = process.env.DEV_API_URL ?? "http://127.0.0.1:3000";
/** What the server answers; our own sources below `api/` are not it. */
const SERVER_PATHS = String.raw`^/(api|auth|trpc|avatars|icons|sitespeed|unwatch)/(?!.*\.tsx?(\?|$))`;
/** Its packages hold more than is used and do not say that importing them has no effect. */
const API_CLIENT = /[/\\]node_modules[/\\]@trpc[/\\]/;
const WEB = join(import.meta.dirname, "src/web");
const FORMAT_MESSAGE = join(WEB, "words/format-message.ts");
const FETCH_PART = join(WEB, "ui/parts/fetch-part.ts");
const MESSAGE_FILE = /[/\\]web[/\\].*[/\\]words-(en|de)\.ts$/;

export default defineConfig(async ({ isSsrBuild = false }): Promise<UserConfig> => ({
  root: "src/web",
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(WEB, "ui/signs/drawn-icon.ts"),
      },
    ],
  },
  publicDir: "static",
  plugins: [partsOf(FETCH_PART), bareIcons(), messages(), react(), compiler(), tailwind()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // Naming each part's parts costs a kilobyte and a half; pages that are opened first have them named by the server.
    modulePreload: { polyfill: false, resolveDependencies: (_file, parts) => parts.filter(isStyle) },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: API_CLIENT, sideEffects: false }] },
      output: {
        // The server draws from one file, in which pictures have the names that they have for browsers.
        codeSplitting: isSsrBuild ? false : { groups: await sharedChunks() },
        // A hundred names of parts travel with the first page, and chance does not compress. Each name tells a
        // part's own versions apart.
        hashCharacters: "hex" as const,
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${shortName(name, facadeModuleId)}-[hash:7].js`,
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  preview: { proxy: {} },
  server: {
    port: 5173,
    strictPort: false,
    proxy: { [SERVER_PATHS]: { target: API_URL, changeOrigin: false } },
  },
}));

/**
 * Shapes of an icon never change their order: nobody needs the keys by which the library names
 * them, and chance does not compress.
 */
function bareIcons(): Plugin {
  return {
    name: "bare-icons",
    transform: {
      filter: { id: /lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\]/ },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ""), map: null }),
    },
  };
}

/**
 * What a part is called in its address: words as the room that speaks them, so that each
 * name tells its own versions apart.
 */
function shortName(name: string, file: string | null): string {
  return file !== null && MESSAGE_FILE.test(file) ? basename(dirname(file)) : name.replace(/-page$/, "");
}

function isStyle(file: string): boolean {
  return file.endsWith(".css");
}

/**
 * The compiler keeps pieces from being drawn again that have not changed, and adds a tenth to the code of each. Rooms
 * that are opened first cannot afford that for everything: only pieces that say "use memo" are compiled there, such as
 * those that stand in a list by the hundred.
 */
async function compiler() {
  const compiled = (await roomyFolders()).flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]);
  return [
    babel({ include: compiled, presets: [reactCompilerPreset({ compilationMode: "infer" })] }),
    babel({ exclude: compiled, presets: [reactCompilerPreset({ compilationMode: "annotation" })] }),
  ];
}

/** The bundler's own way of fetching parts knows no second try. */
function partsOf(fetcher: string): Plugin {
  return {
    name: "shopwarden-parts",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchPart as __vitePreload } from ${JSON.stringify(fetcher)};`,
    },
  };
}

/**
 * Messages are parsed while building, so that the browser has to load no parser. Where browser tests look at the
 * interface, they may put other words in their place.
 */
function messages(): Plugin {
  let isReplaceable = false;
  return {
    name: "shopwarden-messages",
    apply: "build",
    enforce: "pre",
    configResolved: ({ mode }) => {
      isReplaceable = mode === "pieces";
    },
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT_MESSAGE }] },
    }),
    async load(id) {
      if (!MESSAGE_FILE.test(id)) return null;
      const rooms: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(rooms)
        .map(([name, room]) => [name, JSON.stringify(compiled(room))])
        .map(
          ([name, room]) =>
            `export const ${name} = ${isReplaceable ? `globalThis.replaceMessages?.(${room}) ?? ` : ""}${room};`,
        )
        .join("\n");
    },
  };
}

function compiled(message: unknown): unknown {
  if (typeof message === "string") return compileMessage(message);
  return Object.fromEntries(Object.entries(Object(message)).map(([key, value]) => [key, compiled(value)]));
}
