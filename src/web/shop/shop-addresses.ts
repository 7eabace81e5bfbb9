/** The shop's Administration (product rule). */
export function adminAddress(url: string): string {
  return `${url.replace(/(?<!\/)\/+$/, "")}/admin`;
}

/** Shopware's release notes of a version. */
export function releaseNotesAddress(version: string): string {
  return `https://github.com/shopware/platform/releases/tag/v${encodeURIComponent(version)}`;
}
