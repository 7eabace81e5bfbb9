import { startFakeReceivers } from "../fake-receivers/server.ts";

/** The services that channels send to, played in a process of their own. */
const receivers = await startFakeReceivers();
process.send?.({ hosts: [...receivers.hosts].map(([origin, place]) => `${new URL(origin).host}=${place}`).join(",") });
process.on("disconnect", () => process.exit(0));
