import type { App, Plugin, ShopState } from "../state/shop-state.ts";
import { takeUpdate } from "../state/extension-update.ts";
import { isAtLeast } from "../state/version.ts";
import type { Answer } from "../wire/answer.ts";
import { jsonAnswer, noContent } from "../wire/answer.ts";
import { otherError, shopwareError } from "../wire/api-error.ts";
import type { Json } from "../wire/json.ts";
import type { CallContext, Route } from "./route.ts";
import { needs } from "./route.ts";

const PREFIX = "/api/_action/extension";
const MAINTAIN = needs("system.plugin_maintain");
const EXTENSION_STRUCT = {
  extensions: [],
  id: null,
  shortDescription: null,
  privacyPolicyLink: null,
  languages: [],
  rating: null,
  numberOfRatings: 0,
  variants: [],
  faq: [],
  binaries: [],
  images: [],
  icon: null,
  categories: [],
  configurable: false,
  privacyPolicyExtension: null,
  storeLicense: null,
  storeExtension: null,
  notices: [],
  source: "local",
  updateSource: "local",
};

export const EXTENSION_ROUTES: readonly Route[] = [
  {
    call: "extensionList",
    method: "GET",
    path: `${PREFIX}/installed`,
    privileges: MAINTAIN,
    keeps: "state",
    answer: ({ state }) => jsonAnswer(listed(state)),
  },
  {
    call: "extensionAction",
    method: "POST",
    path: `${PREFIX}/refresh`,
    privileges: MAINTAIN,
    keeps: "never",
    answer: () => noContent(),
  },
  action("POST", "install", { ofPlugin: (plugin, now) => ({ installedAt: plugin.installedAt ?? now }), ofApp: {} }),
  action("POST", "uninstall", { ofPlugin: () => ({ installedAt: null, active: false }), ofApp: { active: false } }),
  action("PUT", "activate", { ofPlugin: () => ({ active: true }), ofApp: { active: true } }),
  action("PUT", "deactivate", { ofPlugin: () => ({ active: false }), ofApp: { active: false } }),
  {
    call: "extensionAction",
    method: "POST",
    path: `${PREFIX}/update/*/*`,
    privileges: MAINTAIN,
    keeps: "never",
    answer: updateExtension,
  },
];

/** How an action changes its extension. */
interface ExtensionChange {
  ofPlugin(plugin: Plugin, now: Date): Partial<Plugin>;
  ofApp: Partial<App>;
}

function action(method: string, name: string, change: ExtensionChange): Route {
  return {
    call: "extensionAction",
    method,
    path: `${PREFIX}/${name}/*/*`,
    privileges: MAINTAIN,
    keeps: "never",
    answer: (context) => changeExtension(context, change),
  };
}

function changeExtension(context: CallContext, change: ExtensionChange): Answer {
  const { now } = context;
  const found = findExtension(context);
  if ("status" in found) return found;
  const { plugin, app } = found;
  if (plugin !== undefined) Object.assign(plugin, change.ofPlugin(plugin, now), { updatedAt: now });
  if (app !== undefined) Object.assign(app, change.ofApp, { updatedAt: now });
  context.changed();
  return noContent();
}

/** An update that fails answers with the exception of the extension's own code. */
function updateExtension(context: CallContext): Answer {
  const found = findExtension(context);
  if ("status" in found) return found;
  const { type, name } = found;
  if (!takeUpdate(context.state, { type, name }, context.now))
    return otherError(500, `An exception occurred while executing a migration of the extension "${name}".`);
  context.changed();
  return noContent();
}

type Found = { type: "plugin" | "app"; name: string; plugin: Plugin | undefined; app: App | undefined };

/** The extension that the address names, or the refusal. */
function findExtension({ state, segments }: CallContext): Found | Answer {
  const [type, name = ""] = segments;
  if (isAtLeast(state.shopwareVersion, "6.6.4.0") && state.extensionManagementDisabled) return managementDisabled();
  const plugin = type === "plugin" ? state.plugins.find((candidate) => candidate.name === name) : undefined;
  const app = type === "app" ? state.apps.find((candidate) => candidate.name === name) : undefined;
  if (plugin === undefined && app === undefined) return extensionNotFound(name);
  return { type: app === undefined ? "plugin" : "app", name, plugin, app };
}

function managementDisabled(): Answer {
  const code = "FRAMEWORK__EXTENSION_RUNTIME_EXTENSION_MANAGEMENT_NOT_ALLOWED";
  return shopwareError({ status: 403, code, detail: "Runtime extension management is disabled" });
}

function extensionNotFound(name: string): Answer {
  return shopwareError({
    status: 404,
    code: "FRAMEWORK__STORE_EXTENSION_NOT_FOUND",
    detail: `Could not find extension with name "${name}".`,
  });
}

/** Active ones first, then installed ones, then the rest; by label inside each group. */
function listed(state: ShopState): Json {
  const version = state.shopwareVersion;
  const entries = [
    ...state.plugins.map((plugin) => ({
      label: plugin.label,
      rank: rankOf(plugin.active, plugin.installedAt),
      body: pluginStruct(plugin, version),
    })),
    ...state.apps.map((app) => ({
      label: app.label,
      rank: rankOf(app.active, app.createdAt),
      body: appStruct(app, version),
    })),
  ];
  return entries.sort((a, b) => a.rank - b.rank || compareLabels(a.label ?? "", b.label ?? "")).map(({ body }) => body);
}

function pluginStruct(plugin: Plugin, version: string): Json {
  return {
    ...EXTENSION_STRUCT,
    localId: plugin.id,
    name: plugin.name,
    label: plugin.label,
    description: plugin.description,
    producerName: plugin.author,
    license: plugin.license,
    version: plugin.version,
    latestVersion: plugin.upgradeVersion,
    iconRaw: plugin.icon,
    permissions: [],
    active: plugin.active,
    type: "plugin",
    isTheme: plugin.isTheme,
    installedAt: phpDate(plugin.installedAt),
    updatedAt: phpDate(plugin.upgradedAt),
    ...newerFields(version, [], plugin.managedByComposer),
  };
}

function appStruct(app: App, version: string): Json {
  const permissions = Object.entries(app.permissions).map(
    ([entity, operations]) => [entity, operations.map((operation) => ({ extensions: [], entity, operation }))] as const,
  );
  return {
    ...EXTENSION_STRUCT,
    localId: app.id,
    name: app.name,
    label: app.label,
    description: app.description,
    producerName: app.author,
    license: app.license,
    version: app.version,
    latestVersion: null,
    iconRaw: null,
    permissions: permissions.length === 0 ? [] : Object.fromEntries(permissions),
    active: app.active,
    type: "app",
    isTheme: false,
    installedAt: phpDate(app.createdAt),
    updatedAt: phpDate(app.updatedAt),
    ...newerFields(version, app.allowedHosts, false),
  };
}

function newerFields(version: string, domains: readonly string[], managedByComposer: boolean): Record<string, Json> {
  return {
    ...(isAtLeast(version, "6.4.11.0") ? { allowDisable: true } : {}),
    ...(isAtLeast(version, "6.5.5.1") ? { domains } : {}),
    ...(isAtLeast(version, "6.6.7.0") ? { managedByComposer } : {}),
  };
}

/** A PHP date object as json_encode writes it. */
function phpDate(moment: Date | null): Json {
  if (moment === null) return null;
  const date = `${moment.toISOString().slice(0, 19).replace("T", " ")}.000000`;
  return { date, timezone_type: 3, timezone: "UTC" };
}

function rankOf(active: boolean, installedAt: Date | null): number {
  if (active) return 0;
  return installedAt === null ? 2 : 1;
}

function compareLabels(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
