import { once } from "node:events";
import http from "node:http";

export interface MeasuredPage {
  url: string;
  close(): Promise<void>;
}

const ANSWER_MILLISECONDS = 40;
const PICTURES = 24;
/** One pixel, with a comment that makes the file as heavy as a product picture. */
const PICTURE = Buffer.concat([
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  Buffer.alloc(30_000),
]);
const SCRIPT = `const list = []; for (let n = 0; n < 300000; n++) list.push(n * 7 % 13); document.title += list.length; //${"x".repeat(80_000)}`;

/** A page as heavy as a storefront: styles, scripts and pictures, each with a short delay. */
export async function openMeasuredPage(): Promise<MeasuredPage> {
  const server = http.createServer((request, response) => {
    setTimeout(() => answer(request.url ?? "/", response), ANSWER_MILLISECONDS);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The page has no port");
  return {
    url: `http://shop.localhost:${address.port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(path: string, response: http.ServerResponse): void {
  if (path.startsWith("/picture")) return void response.setHeader("content-type", "image/gif").end(PICTURE);
  if (path === "/script.js") return void response.setHeader("content-type", "text/javascript").end(SCRIPT);
  if (path === "/style.css") {
    return void response.setHeader("content-type", "text/css").end("img { width: 120px; height: 120px; margin: 4px }");
  }
  const pictures = Array.from({ length: PICTURES }, (_, index) => `<img alt="" src="/picture-${index}.gif">`).join("");
  response.setHeader("content-type", "text/html");
  response.end(
    `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
     <link rel="stylesheet" href="/style.css"><script src="/script.js" defer></script><h1>A shop</h1>${pictures}</html>`,
  );
}
