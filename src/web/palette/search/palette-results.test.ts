import { describe, expect, test } from "vitest";
import type { PaletteContext } from "../palette-context.ts";
import { contextOf, organizationAs, shopNamed, words } from "../palette-fixture.ts";
import { paletteResults, stockPalette } from "./palette-results.ts";

const SHOPS = [
  shopNamed(1, "Radwerk Münster", { status: "red" }),
  shopNamed(2, "Teehaus Blattgold"),
  shopNamed(3, "Alpenglanz B2B", { status: "yellow" }),
];

const results = (context: PaletteContext, term = "", recent: readonly string[] = []) =>
  paletteResults(stockPalette(context, words), term, recent);
const names = (context: PaletteContext, term = "", recent: readonly string[] = []) =>
  results(context, term, recent).groups.flatMap(({ entries }) => entries.map(({ name }) => name));
const group = (context: PaletteContext, wanted: string, term = "", recent: readonly string[] = []) =>
  results(context, term, recent)
    .groups.find(({ name }) => name === wanted)
    ?.entries.map(({ name }) => name) ?? [];

describe("what a role may not do is not listed", () => {
  const onShop = (role: string, over: Partial<PaletteContext> = {}) =>
    contextOf({
      shops: SHOPS,
      organizations: [organizationAs(role)],
      shopId: 1,
      lateTaskIds: ["task"],
      pathname: "/app/organizations/nordlicht/shops/1/checks",
      ...over,
    });
  const doable = (context: PaletteContext) =>
    results(context)
      .groups.filter(({ name }) => name === "here")
      .flatMap(({ entries }) => entries)
      .filter(({ group: kind }) => kind === "actions")
      .map(({ name }) => name);

  test.each([
    ["viewer", ["Watch Radwerk Münster"]],
    [
      "member",
      [
        "Refresh Radwerk Münster",
        "Clear cache of Radwerk Münster",
        "Reschedule 1 late task",
        "Watch Radwerk Münster",
        "Edit Radwerk Münster",
      ],
    ],
    ["nobody we know", []],
  ])("to a %s, on a shop", (role, expected) => {
    expect(doable(onShop(role))).toEqual(expected);
  });

  test.each([
    ["owner", ["invite", "edit", "sso", "audit"]],
    ["admin", ["invite", "edit", "sso", "audit"]],
    ["member", []],
    ["viewer", []],
  ])("to an %s, in an organization", (role, expected) => {
    const context = contextOf({ organizations: [organizationAs(role)], slug: "nordlicht" });
    const here = results(context).groups.find(({ name }) => name === "here")?.entries ?? [];
    expect(here.map(({ id }) => id)).toEqual(expected.map((what) => `organization-north-${what}`));
  });

  test("to a viewer, anywhere", () => {
    const context = contextOf({
      shops: SHOPS,
      organizations: [organizationAs("viewer")],
      projects: [{ id: 1, nameCombined: "Nordlicht / Retail", organizationId: "north" }],
    });
    expect(names(context)).not.toContain("Add shop");
    expect(names(context)).not.toContain("New project");
    for (const term of ["refresh radwerk", "edit radwerk", "clear cache", "add shop", "invite", "audit"])
      expect(group(context, "actions", term), term).toEqual([]);
  });

  test("while an organization keeps its member out for the way of signing in", () => {
    const context = onShop("owner", { organizations: [organizationAs("owner", { signInProblem: "two_factor" })] });
    expect(doable(context)).toEqual([]);
    expect(names(context)).not.toContain("Add shop");
  });

  test("before the organizations are known", () => {
    expect(doable(onShop("owner", { organizations: [] }))).toEqual([]);
  });

  test("as pages and actions of the administration, to those who are no admins", () => {
    for (const term of ["", "users", "mailbox", "create user"]) {
      expect(names(contextOf({ isAdmin: false, hasMailbox: true }), term)).not.toContain("User Management");
      expect(names(contextOf({ isAdmin: false, hasMailbox: true }), term)).not.toContain("Create user");
    }
    const admin = contextOf({ isAdmin: true, pathname: "/admin/audit" });
    expect(group(admin, "here")).toEqual([
      "Create user",
      "User Management",
      "Site speed",
      "Limits",
      "Operation",
      "Deliveries",
    ]);
    expect(names(contextOf({ isAdmin: true, hasMailbox: true }), "mailb")).toContain("Mailbox");
    expect(names(admin, "mailb")).not.toContain("Mailbox");
  });
});

describe("what would change nothing is not listed", () => {
  const here = (over: Partial<PaletteContext>) => group(contextOf({ shops: SHOPS, shopId: 2, ...over }), "here");

  test("clearing the cache of a shop that was never visited", () => {
    expect(here({ shops: [shopNamed(2, "New", { lastScrapedAt: null, status: null })] })).not.toContain(
      "Clear cache of New",
    );
  });

  test("rescheduling when no task is late", () => {
    expect(here({}).filter((name) => name.startsWith("Reschedule"))).toEqual([]);
  });

  test("watching what is watched, and either while that is not known", () => {
    expect(here({ watchedShopIds: new Set([2]) })).toContain("Unwatch Teehaus Blattgold");
    expect(here({ watchedShopIds: new Set([2]) })).not.toContain("Watch Teehaus Blattgold");
    expect(here({ watchedShopIds: null }).filter((name) => /watch/i.test(name))).toEqual([]);
  });

  test("the page that is open, and its theme and language", () => {
    expect(names(contextOf({ pathname: "/app/projects" }))).not.toContain("My Projects");
    expect(names(contextOf({ isDark: true }))).toContain("Switch to the light theme");
    expect(names(contextOf({ locale: "de" }))).toContain("Speak English");
    expect(names(contextOf({ locale: "en" }))).not.toContain("Speak English");
    expect(names(contextOf())).not.toContain("Stop Impersonating");
    expect(names(contextOf({ isImpersonated: true }))).toContain("Stop Impersonating");
  });
});

describe("before anything is typed", () => {
  test("comes what belongs to the page, then what was chosen lately, then shops that need somebody", () => {
    const context = contextOf({ shops: SHOPS, shopId: 2, pathname: "/app/organizations/nordlicht/shops/2" });
    const { groups } = results(context, "", ["extensions", "shop-1", "gone"]);
    expect(groups.map(({ name }) => name)).toEqual(["here", "recent", "shops", "places", "actions"]);
    expect(groups[1]?.entries.map(({ name }) => name)).toEqual(["My Extensions", "Radwerk Münster"]);
    expect(groups[2]?.entries.map(({ name }) => name)).toEqual(["Alpenglanz B2B", "Teehaus Blattgold"].slice(0, 1));
  });

  test("nothing stands there twice", () => {
    const context = contextOf({ shops: SHOPS, shopId: 2, isAdmin: true, hasMailbox: true });
    const ids = results(context, "", ["shop-2-checks", "logout", "shop-1"]).groups.flatMap(({ entries }) =>
      entries.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a term", () => {
  const context = contextOf({
    shops: SHOPS,
    projects: [{ id: 4, nameCombined: "Nordlicht / Outlet", organizationId: "north" }],
    extensions: [{ name: "SwagPayPal", label: "PayPal" }],
  });

  test("finds projects, organizations, extensions by either name, and sections of the settings", () => {
    expect(group(context, "places", "outlet")).toEqual(["Nordlicht / Outlet"]);
    expect(group(context, "places", "nordlicht")).toContain("Nordlicht Digital");
    expect(group(context, "extensions", "swagpay")).toEqual(["PayPal"]);
    expect(group(context, "places", "passkey")).toEqual(["Passkey Devices"]);
  });

  test("with a shop and a section finds the section of that shop", () => {
    const [first] = results(context, "radwerk checks").groups.flatMap(({ entries }) => entries);
    expect(first?.target).toEqual({ kind: "go", href: "/app/organizations/nordlicht/shops/1/checks" });
    expect(first).toMatchObject({ name: "Checks", detail: "Radwerk Münster" });
  });

  test("with a shop and a verb finds what can be done to that shop, in either order", () => {
    expect(group(context, "actions", "refresh teeh")).toContain("Refresh Teehaus Blattgold");
    expect(group(context, "actions", "teehaus clear")).toContain("Clear cache of Teehaus Blattgold");
  });

  test("with a shop alone offers what is done to it most", () => {
    expect(results(context, "teehaus").groups.map(({ name }) => name)).toEqual(["shops", "actions"]);
    expect(group(context, "actions", "teehaus")).toEqual([
      "Refresh Teehaus Blattgold",
      "Clear cache of Teehaus Blattgold",
    ]);
  });

  test("with the name of an organization or a project alone offers nothing that can be done to it, with a verb it does", () => {
    expect(group(context, "actions", "nordlicht")).toEqual([
      "Refresh Radwerk Münster",
      "Clear cache of Radwerk Münster",
    ]);
    expect(group(context, "actions", "invite nordl")).toEqual(["Invite somebody to Nordlicht Digital"]);
    expect(group(context, "actions", "outlet add")).toEqual(["Add shop to Nordlicht / Outlet"]);
  });

  test("finds shops that need somebody before others that fit as well", () => {
    const shops = [
      shopNamed(1, "Hof A"),
      shopNamed(2, "Hof B", { status: "yellow" }),
      shopNamed(3, "Hof C", { status: "red" }),
    ];
    expect(group(contextOf({ shops }), "shops", "hof")).toEqual(["Hof C", "Hof B", "Hof A"]);
  });

  test("brings the kind that fits best first", () => {
    expect(results(context, "logout").groups[0]?.name).toBe("actions");
    expect(results(context, "radwerk").groups[0]?.name).toBe("shops");
  });

  test("shows a part of what it found and says how much there is", () => {
    const many = contextOf({ shops: Array.from({ length: 500 }, (_, id) => shopNamed(id + 1, `Filiale ${id + 1}`)) });
    const { groups, shown, found } = results(many, "filiale");
    expect(groups.find(({ name }) => name === "shops")?.entries).toHaveLength(8);
    expect(shown).toBeLessThan(60);
    expect(found).toBeGreaterThanOrEqual(500);
  });

  test("that fits nothing finds nothing", () => {
    expect(results(context, "zzzzqq")).toEqual({ groups: [], shown: 0, found: 0 });
  });
});
