import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";

type Inputs = inferRouterInputs<AppRouter>["account"]["destination"];

const { destination: ofOrganizations, delivery } = trpc.organization;
const own = trpc.account.destination;

/** What can be asked and done with the channels of an organization, or with the reader's own (`null`). */
export const channelCalls = (organizationId: string | null) =>
  organizationId === null ? ownCalls() : organizationCalls(organizationId);

function ownCalls() {
  const calls = trpcClient.account.destination;
  return {
    /** Of everything that is shown of them. */
    keys: [own.pathKey()],
    list: { queryKey: [...own.list.queryKey()], queryFn: () => calls.list.query() },
    get: (id: string) => ({ queryKey: [...own.get.queryKey({ id })], queryFn: () => calls.get.query({ id }) }),
    save: (input: Inputs["save"]) => calls.save.mutate(input),
    remove: (input: Inputs["remove"]) => calls.remove.mutate(input),
    try: (input: Inputs["try"]) => calls.try.mutate(input),
    find: (input: Inputs["find"]) => calls.find.mutate(input),
    enable: (input: Inputs["enable"]) => calls.enable.mutate(input),
  };
}

function organizationCalls(organizationId: string) {
  const calls = trpcClient.organization.destination;
  const of = { organizationId };
  const { list, get } = ofOrganizations;
  const keyOf = (id: string) => [...get.queryKey({ ...of, id })];
  return {
    keys: [ofOrganizations.pathKey(), delivery.pathKey()],
    list: { queryKey: [...list.queryKey(of)], queryFn: () => calls.list.query(of) },
    get: (id: string) => ({ queryKey: keyOf(id), queryFn: () => calls.get.query({ ...of, id }) }),
    save: (input: Inputs["save"]) => calls.save.mutate({ ...of, ...input }),
    remove: (input: Inputs["remove"]) => calls.remove.mutate({ ...of, ...input }),
    try: (input: Inputs["try"]) => calls.try.mutate({ ...of, ...input }),
    find: (input: Inputs["find"]) => calls.find.mutate({ ...of, ...input }),
    enable: (input: Inputs["enable"]) => calls.enable.mutate({ ...of, ...input }),
  };
}
