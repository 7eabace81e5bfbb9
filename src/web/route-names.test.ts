import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const FILES = ["routes.tsx", ...globSync("**/room.ts", { cwd: import.meta.dirname })];
const ROUTE = /createRoute\(\{|Frame\.update\(\{/;
/** As the specification lists them, with what each shows. */
const SPECIFIED = {
  home: "./public/home-page.tsx",
  privacy: "./public/privacy-page.tsx",
  imprint: "./public/imprint-page.tsx",
  "account.login": "./account/login/login-page.tsx",
  "account.register": "./account/register/register-page.tsx",
  "account.dashboard": "./dashboard/dashboard-page.tsx",
  "account.project.list": "./projects/projects-page.tsx",
  "account.extension.list": "./extensions/my-extensions-page.tsx",
  "account.organizations.list": "./organizations/organizations-page.tsx",
  "account.settings": "./settings/settings-page.tsx",
  "account.shops.detail": "./shop/frame/shop-layout.tsx",
};

test("every route that the specification names bears its name", () => {
  const routes = FILES.flatMap((file) => {
    const [, ...parts] = readFileSync(join(import.meta.dirname, file), "utf8").split(ROUTE);
    return parts.map((route) => ({ route, folder: dirname(file) }));
  });
  const named = routes.flatMap(({ route, folder }) => {
    const name = /Specified as "([^"]+)"/.exec(route)?.[1];
    const page = /import\("([^"]+)"\)/.exec(route)?.[1];
    return name === undefined || page === undefined ? [] : [[name, `./${join(folder, page)}`]];
  });
  expect(Object.fromEntries(named)).toEqual(SPECIFIED);
  expect(named).toHaveLength(Object.keys(SPECIFIED).length);
});
