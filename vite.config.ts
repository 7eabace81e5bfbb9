import { createRequire } from "node:module";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import compileMessage from "icu-minify/compile";
import { defineConfig, type Plugin } from "vite";

const API_URL = process.env.DEV_API_URL ?? "http://127.0.0.1:3000";
const SERVER_PATHS = ["/api", "/auth", "/trpc", "/avatars", "/icons"];
/** Below that, a file fits into one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt)$/;

export default defineConfig({
  root: "src/web",
  publicDir: "static",
  plugins: [messages(), react(), babel({ presets: [reactCompilerPreset()] }), tailwind(), compressed()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: API_URL, changeOrigin: false }])),
  },
});

/** Messages are parsed while building, so that no parser has to be loaded by the browser. */
function messages(): Plugin {
  const formatOnly = createRequire(import.meta.url).resolve("use-intl/format-message/format-only");
  return {
    name: "shopwarden-messages",
    apply: "build",
    enforce: "pre",
    config: () => ({ resolve: { alias: [{ find: "use-intl/format-message", replacement: formatOnly }] } }),
  };
}

/** Puts a brotli and a gzip form beside each file, made once and as small as possible. */
function compressed(): Plugin {
  return {
    name: "shopwarden-compressed",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        const source = Buffer.from(output.type === "chunk" ? output.code : output.source);
        if (!COMPRESSIBLE.test(fileName) || source.length < WORTH_COMPRESSING_BYTES) continue;
        const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } });
        this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotli });
        this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  };
}
