import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import type { FakeShops } from "../fake-shop/server.ts";
import { parseOutboundAllow } from "../src/lib/http/outbound-allow.ts";
import { peerCertificateReader } from "../src/lib/http/peer/peer-certificate.ts";
import { lookAtCertificate } from "../src/uptime/hosts/certificate.client.ts";
import { claimDueHosts, saveLook } from "../src/uptime/hosts/host-fact.store.ts";
import { certificateNews } from "../src/uptime/hosts/host-news.ts";
import { updateTargets } from "../src/uptime/hosts/host-targets.store.ts";

/** Addresses of simulated shops, which only the demo may call. */
export const DEMO_HOSTS = "*.localhost";

/** A certificate of ninety days is in its last ones for so long. */
const LAST_DAYS_MILLISECONDS = 0.07 * 90 * 86_400_000;

/**
 * A file for NODE_EXTRA_CA_CERTS of the demo's processes: nothing else trusts its authority, which is made anew with each
 * start and whose key no file holds.
 */
export function writeAuthority(folder: string, shops: FakeShops, others: string | undefined): string {
  const file = join(folder, "authorities.pem");
  const certificates = [shops.certificateAuthority, ...(others === undefined ? [] : [readFileSync(others, "utf8")])];
  writeFileSync(file, certificates.join("\n"));
  return file;
}

/** Looks at all certificates at once, as a worker does every few hours. */
export async function lookAtCertificates(pool: Pool, shops: FakeShops, now: Date): Promise<void> {
  const read = peerCertificateReader({
    allow: parseOutboundAllow(DEMO_HOSTS).allow,
    ca: [shops.certificateAuthority],
  });
  await updateTargets(pool, () => false, now);
  await pool.query("update host_fact set due_at = $1 where kind = 'certificate'", [now]);
  for (const due of await claimDueHosts(pool, { kinds: ["certificate"], limit: 50, now })) {
    const { host, port } = due;
    const look = await lookAtCertificate(read, { host, port, forWhom: "instance" });
    if (!look.ok) throw new Error(`The demo reads no certificate of ${host}: ${look.trouble}`);
    const { fact } = look;
    await saveLook(
      pool,
      { ...due, kind: "certificate" },
      (before) => certificateNews(before, fact, { host, port }),
      now,
    );
  }
}

/** When the last days of a certificate with this end began. */
export function lastDaysBegan(until: number): number {
  return until - LAST_DAYS_MILLISECONDS;
}
