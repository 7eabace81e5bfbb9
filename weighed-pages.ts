interface WeighedPage {
  address: string;
  /** Files below `src/web`. */
  parts: readonly string[];
}

/**
 * Pages whose scripts are weighed beyond the frame that every page has (`scripts/size.mjs`): what they draw at once. What
 * opens later, such as an editor, is not theirs.
 */
export const WEIGHED_PAGES: readonly WeighedPage[] = [
  {
    address: "/app/settings/notifications",
    parts: ["settings/telling/telling-page.tsx", "settings/telling/own-channels.tsx", "settings/telling/own-rules.tsx"],
  },
  {
    address: "/app/organizations/:slug/notifications",
    parts: ["organizations/notifications/notifications-page.tsx", "page/telling/rules/rules.tsx"],
  },
  ...["channels", "webhooks", "muted", "deliveries"].map((segment) => ({
    address: `/app/organizations/:slug/notifications/${segment}`,
    parts: [
      "organizations/notifications/notifications-page.tsx",
      `organizations/notifications/${segment}/${segment}.tsx`,
    ],
  })),
];

/** What is loaded when its editor opens: how each channel writes, and the editor itself. */
export const WITH_THE_EDITOR = [
  /src\/notifications\/channels\/[\w-]+\/(?!parts\/)/,
  /src\/web\/page\/telling\/channel-editor\//,
];
