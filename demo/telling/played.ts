import { type FakeReceivers, startFakeReceivers } from "../../fake-receivers/server.ts";

/** The services to which messages go, played in this process. */
export function playReceivers(port: number): Promise<FakeReceivers> {
  return startFakeReceivers({ port });
}

/** Where each service is called instead of in the world, as the product reads it. */
export function channelHosts({ hosts }: Pick<FakeReceivers, "hosts">): string {
  return [...hosts].map(([origin, place]) => `${new URL(origin).host}=${place}`).join(",");
}
