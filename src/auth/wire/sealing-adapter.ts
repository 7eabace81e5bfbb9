import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import {
  CONFIGURATION_FIELDS,
  openedProvider,
  sealedConfigurations,
} from "../../organizations/sso/sealed-configuration.ts";
import type { Adapter } from "../audit/audited-adapter.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { fieldsOf } from "./fields-of.ts";
import { secretVersions } from "../secret-versions.ts";

type Sealing = Pick<AuthDependencies, "box" | "secret" | "formerSecrets">;
type Where = Parameters<Adapter["update"]>[0]["where"];

type Creation<T> = {
  model: string;
  data: Omit<T, "id">;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
};

/** Encrypts on writing and decrypts on reading what the library itself would store in plain text. */
export function sealingAdapter(adapter: Adapter, sealing: Sealing): Adapter {
  const { write, read } = sealers(adapter, sealing);
  return {
    ...adapter,
    findOne: async <T>(input: Parameters<Adapter["findOne"]>[0]) => {
      const row = await adapter.findOne<T>(input);
      if (row !== null) await read(input.model, row);
      return row;
    },
    findMany: async <T>(input: Parameters<Adapter["findMany"]>[0]) => {
      const rows = await adapter.findMany<T>(input);
      for (const row of rows) await read(input.model, row);
      return rows;
    },
    create: async <T extends Record<string, unknown>, R = T>(input: Creation<T>) => {
      const row = await adapter.create<T, R>({ ...input, data: await write(input.model, input.data, null) });
      await read(input.model, row);
      return row;
    },
    update: async <T>(input: Parameters<Adapter["update"]>[0]) => {
      const row = await adapter.update<T>({ ...input, update: await write(input.model, input.update, input.where) });
      if (row !== null) await read(input.model, row);
      return row;
    },
    updateMany: async (input) =>
      await adapter.updateMany({ ...input, update: await write(input.model, input.update, input.where) }),
  };
}

function sealers(adapter: Adapter, { box, secret, formerSecrets }: Sealing) {
  const versions = secretVersions(secret, formerSecrets);
  const key = {
    keys: new Map(versions.map(({ version, value }) => [version, value])),
    currentVersion: versions[0]?.version ?? 0,
  };
  const providerOf = async (data: Record<string, unknown>, where: Where | null): Promise<string> => {
    if (typeof data.providerId === "string") return data.providerId;
    const row = where === null ? null : await adapter.findOne({ model: "ssoProvider", where });
    return String(fieldsOf(row).providerId);
  };
  return {
    /** Replaces the given fields by their sealed values. */
    write: async <T extends object>(model: string, data: T, where: Where | null): Promise<T> => {
      const fields = fieldsOf(data);
      if (model === "account" && isPlainToken(fields.idToken))
        return { ...data, idToken: await symmetricEncrypt({ key, data: fields.idToken }) };
      const isConfigured = CONFIGURATION_FIELDS.some((field) => typeof fields[field] === "string");
      if (model !== "ssoProvider" || !isConfigured) return data;
      return { ...data, ...sealedConfigurations(box, await providerOf(fields, where), textsOf(fields)) };
    },
    /** Decrypts the fields in place. */
    read: async (model: string, row: unknown): Promise<void> => {
      const { idToken, providerId, ...fields } = fieldsOf(row);
      if (typeof row !== "object" || row === null) return;
      if (model === "account" && typeof idToken === "string" && idToken !== "" && !isPlainToken(idToken))
        Object.assign(row, { idToken: await symmetricDecrypt({ key, data: idToken }) });
      if (model !== "ssoProvider" || typeof providerId !== "string") return;
      const { oidcConfig, samlConfig } = openedProvider(box, { providerId, ...textsOf(fields) });
      Object.assign(row, { oidcConfig, samlConfig });
    },
  };
}

/** An unencrypted token as a provider has signed it; sealed ones never look like this. */
function isPlainToken(token: unknown): token is string {
  return typeof token === "string" && token !== "" && !token.startsWith("$ba$");
}

function textsOf({ oidcConfig, samlConfig }: Record<string, unknown>) {
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return { oidcConfig: text(oidcConfig), samlConfig: text(samlConfig) };
}
