import { parseArgs } from "node:util";
import { startFakeReceivers } from "./server.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4811" },
    host: { type: "string", default: "127.0.0.1" },
  },
});

const receivers = await startFakeReceivers({ port: Number(values.port), host: values.host });
const places = [...receivers.hosts].map(([origin, place]) => `  ${origin} is played at ${place}`);
const hosts = [...receivers.hosts].map(([origin, place]) => `${new URL(origin).host}=${place}`);
process.stdout.write(`What arrives: ${receivers.url}/\n${places.join("\n")}\nCHANNEL_HOSTS=${hosts.join(",")}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void receivers.close();
  });
}
