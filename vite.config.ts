import { pathToFileURL } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import compileMessage from "icu-minify/compile";
import { defineConfig, type Plugin } from "vite";

const API_URL = process.env.DEV_API_URL ?? "http://127.0.0.1:3000";
/** What the server answers; our own sources below `api/` are not it. */
const SERVER_PATHS = String.raw`^/(api|auth|trpc|avatars|icons)/(?!.*\.tsx?(\?|$))`;
const MESSAGE_FILE = /[/\\]i18n[/\\](en|de)[/\\][^/\\]+\.ts$/;

export default defineConfig({
  root: "src/web",
  publicDir: "static",
  plugins: [messages(), react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
  },
  preview: { proxy: {} },
  server: {
    port: 5173,
    strictPort: false,
    proxy: { [SERVER_PATHS]: { target: API_URL, changeOrigin: false } },
  },
});

/** Messages are parsed while building, so that the browser has to load no parser. */
function messages(): Plugin {
  return {
    name: "shopwarden-messages",
    apply: "build",
    enforce: "pre",
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }] } }),
    async load(id) {
      if (!MESSAGE_FILE.test(id)) return null;
      const rooms: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(rooms)
        .map(([name, room]) => `export const ${name} = ${JSON.stringify(compiled(room))};`)
        .join("\n");
    },
  };
}

function compiled(message: unknown): unknown {
  if (typeof message === "string") return compileMessage(message);
  return Object.fromEntries(Object.entries(Object(message)).map(([key, value]) => [key, compiled(value)]));
}
