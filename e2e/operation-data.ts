import { ago } from "./shop-data.ts";

const PROCESS = { version: "0.1.0", startedAt: ago(60 * 26), seenAt: ago(0) };

/** An instance with a lost worker, a shop that is set aside for it, and a proxy that nobody has named. */
export const OPERATION = {
  processes: {
    living: [
      { ...PROCESS, id: "server-1", kind: "server", host: "server-1.nordlicht-digital.example" },
      { ...PROCESS, id: "worker-2", kind: "worker", host: "worker-2.nordlicht-digital.example" },
    ],
    lost: [{ ...PROCESS, id: "worker-1", kind: "worker", host: "worker-1.nordlicht-digital.example", seenAt: ago(45) }],
  },
  setAside: [
    {
      organizationId: "org-0",
      organizationName: "Nordlicht Digital",
      shopId: 7,
      shopName: "Alpenglanz Sportartikel",
      url: "https://alpenglanz.example",
      setAsideAt: ago(44),
    },
  ],
  warnings: ["httpsWithoutProxies"],
};
