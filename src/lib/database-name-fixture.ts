/** The address of another database of the same server; its host may be a socket, which no `URL` takes. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/(?<![^/])[^/]+$/, name);
}
