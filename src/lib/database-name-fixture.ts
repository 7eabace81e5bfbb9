/** The address of another database of the same server, by whatever it is asked. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/(?<![^/])[^/]+$/, name);
}
