import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FILES = ["route-frames.ts", "app-routes.ts", "admin-routes.ts", "visitor-routes.ts"];
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
  const routes = FILES.map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n")
    .split("createRoute({");
  const named = routes.flatMap((route) => {
    const name = /name: "([^"]+)"/.exec(route)?.[1];
    return name === undefined ? [] : [[name, /import\("([^"]+)"\)/.exec(route)?.[1]]];
  });
  expect(Object.fromEntries(named)).toEqual(SPECIFIED);
  expect(named).toHaveLength(Object.keys(SPECIFIED).length);
});
