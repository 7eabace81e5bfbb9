import { join } from "node:path";
import { createFolderStore, type FileStore } from "../../lib/files/file-store.ts";
import { createHttp } from "../../lib/http/http.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { createS3Store } from "../../lib/files/s3-store.ts";
import type { ProcessServices } from "../services.ts";
import { PRODUCT_VERSION } from "../version.ts";

export interface FileStorage {
  files: FileStore;
  storage: "folder" | "s3";
  close(): Promise<void>;
}

/**
 * Files lie in the data folder, or in the configured bucket. The storage has an HTTP client of its own, because its
 * host may be private: no other code can reach that host with it.
 */
export function openFileStorage({ config, clock }: Pick<ProcessServices, "config" | "clock">): FileStorage {
  const { s3 } = config;
  if (s3 === null) {
    const files = createFolderStore(join(config.dataFolder, "files"));
    return { files, storage: "folder", close: () => Promise.resolve() };
  }
  const { hostname } = new URL(s3.endpoint);
  const http = createHttp({
    allow: parseOutboundAllow(hostname.replaceAll(/[[\]]/g, "")).allow,
    userAgent: `Shopwarden/${PRODUCT_VERSION}`,
  });
  return { files: createS3Store({ ...s3, http, clock }), storage: "s3", close: () => http.close() };
}
