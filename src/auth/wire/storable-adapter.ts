import { APIError } from "better-auth/api";
import { ACCOUNT_LIMITS } from "../../identity/account-limits.ts";
import { isStorable } from "../../lib/storable-text.ts";
import type { Adapter } from "../audit/audited-adapter.ts";
import { fieldsOf } from "./fields-of.ts";

type Where = Parameters<Adapter["findMany"]>[0]["where"];
type Creation<T> = {
  model: string;
  data: Omit<T, "id">;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
};

/** The usual refusal of unusable data from a provider. */
const UNUSABLE = { code: "unable_to_get_user_info", message: "The provider told what cannot be kept." };

/** Tables that store what providers send. Typed input is checked where it arrives. */
const TOLD_BY_PROVIDERS: ReadonlySet<string> = new Set(["user", "account"]);

/**
 * Handles texts that the database cannot store. A search for one finds nothing, because no stored value can equal it. A
 * provider that sends one, or one that is too long, is refused with a reason; the database would only fail.
 */
export function storableAdapter(adapter: Adapter): Adapter {
  return {
    ...adapter,
    findOne: async <T>(input: Parameters<Adapter["findOne"]>[0]) =>
      canBeFound(input.where) ? await adapter.findOne<T>(input) : null,
    findMany: async <T>(input: Parameters<Adapter["findMany"]>[0]) =>
      canBeFound(input.where) ? await adapter.findMany<T>(input) : [],
    count: async (input) => (canBeFound(input.where) ? await adapter.count(input) : 0),
    create: async <T extends Record<string, unknown>, R = T>(input: Creation<T>) => {
      refuseUnusable(input.model, input.data);
      return await adapter.create<T, R>(input);
    },
    update: async <T>(input: Parameters<Adapter["update"]>[0]) => {
      refuseUnusable(input.model, input.update);
      return await adapter.update<T>(input);
    },
  };
}

function canBeFound(where: Where): boolean {
  return (where ?? []).every(({ value }) => isStorable(value));
}

function refuseUnusable(model: string, data: object): void {
  const { accountId, scope } = fieldsOf(data);
  const isTooLong =
    model === "account" && (isLonger(accountId, ACCOUNT_LIMITS.subject) || isLonger(scope, ACCOUNT_LIMITS.scope));
  if (TOLD_BY_PROVIDERS.has(model) && (isTooLong || !isStorable(data))) throw new APIError("FORBIDDEN", UNUSABLE);
}

function isLonger(text: unknown, most: number): boolean {
  return typeof text === "string" && text.length > most;
}
