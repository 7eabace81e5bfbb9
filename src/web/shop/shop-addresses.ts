/** The shop's Administration (product rule). */
export function adminAddress(url: string): string {
  return `${url.replace(/(?<!\/)\/+$/, "")}/admin`;
}

/** What Shopware says about a version. */
export function releaseNotesAddress(version: string): string {
  return `https://github.com/shopware/platform/releases/tag/v${encodeURIComponent(version)}`;
}
