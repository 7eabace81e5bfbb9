import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEAD_PATHS, DEAD_SEARCHES } from "./dead-links-fixture.ts";

const BY_NAME = /\b(?:useRowAddress|useOpenRow|useKnownWord|useDeadValue|read)\(\s*"([\w-]+)"/g;
const TABLE = /\buseTableState\((?:"([\w-]*)")?\)/g;
const DIRECT = /\buseSearch\(/;
const PATH = /path: "([^"]*\$[^"]*)"/g;

/** Tables without a filter and with one page: an empty list repeats the search words itself. */
const ONLY_SEARCHED = [
  "organizations/notifications/muted/muted-table.tsx",
  "organizations/notifications/webhooks/endpoint-table.tsx",
  "projects/project-list.tsx",
  "settings/watched/watched-shops.tsx",
];
/** Files that report the outcome themselves, or that are searched by name. */
const READ_WHOLE = [
  "account/login/redirect-failure.tsx",
  "audit/audit-log.tsx",
  "dashboard/fleet/use-fleet-search.ts",
  "settings/linked/use-link-return.ts",
];
/** Names that another file reports. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // Role and status are reported by the tools; only the page is read here.
  "admin/users/use-user-search.ts": ["page"],
  "admin/mailbox/mailbox-page.tsx": ["page"],
  // These filter by themselves, using a name that is read a second time.
  "extensions/use-extension-search.ts": [],
  "shop/checks/checks-page.tsx": [],
  "shop/changelog/changelog-page.tsx": [],
  "dashboard/changes/changes-section.tsx": [],
  // Its rows keep the server's order.
  "shop/speed/speed-table.tsx": [],
};
/** Links of messages, whose page the server draws: it says itself that one leads to nothing. */
const SAID_BY_SERVER = ["notifications/inbox/use-go-on.ts: do"];
/**
 * Links from mails: `account.spec.ts`, `organizations-invitation.spec.ts` and `sso.spec.ts` open links that do not
 * work.
 */
const BY_MAIL = [
  "confirm/$token",
  "connect-sso/$providerId",
  "forgot-password/$token",
  "organizations/accept/$token",
  "organizations/reject/$token",
  "setup/$token",
  "undo-email/$token",
];

const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((file) => !/^(dev|ui)\/|\.test\.ts$|fixture\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

function namesIn({ file, text }: { file: string; text: string }): readonly string[] {
  const named = [...text.matchAll(BY_NAME)].map(([, name = ""]) => name);
  const tables = [...text.matchAll(TABLE)].flatMap(([, prefix = ""]) => BESIDE[file] ?? [`${prefix}filter`]);
  const found = ONLY_SEARCHED.includes(file) ? named : [...named, ...tables];
  return [...new Set(found)].map((name) => `${file}: ${name}`);
}

it("says of every name in an address what is shown when it leads to nothing", () => {
  const read = sources.flatMap(namesIn);
  const listed = new Set([...DEAD_SEARCHES.flatMap(({ reads }) => reads), ...SAID_BY_SERVER]);
  expect(read.length).toBeGreaterThan(25);
  expect(read.filter((name) => !listed.has(name))).toEqual([]);
  const isThere = (name: string) => read.includes(name) || READ_WHOLE.some((file) => name.startsWith(`${file}:`));
  expect([...listed].filter((name) => !isThere(name))).toEqual([]);
});

it("knows everybody who reads the whole of what stands behind the question mark", () => {
  const others = sources.filter(({ file, text }) => DIRECT.test(text) && !READ_WHOLE.includes(file));
  expect(others.map(({ file }) => file)).toEqual(["admin/users/use-user-search.ts"]);
});

it("says of every path that names something what is shown when there is none", () => {
  const routes = sources.filter(({ file }) => /(?:^page\/frames|(?:^|\/)room)\.ts$/.test(file));
  const paths = routes.flatMap(({ text }) => [...text.matchAll(PATH)].map(([, path = ""]) => path));
  const listed = [...BY_MAIL, ...DEAD_PATHS.flatMap(({ reads }) => reads)];
  expect(paths.toSorted()).toEqual(listed.toSorted());
});
