/**
 * Says of each file that could not be fetched what the router goes by: where a newer release has taken it away, scripts and
 * styles alike, the app is loaded anew, once per file. Without a network that would only lose the page.
 */
export function tellMissingFiles(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${navigator.onLine ? "Failed to fetch dynamically imported module" : "No network"}: ${payload.message}`;
  });
}
