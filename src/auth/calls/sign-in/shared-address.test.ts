import { expect, test } from "vitest";
import { createLog } from "../../../lib/log.ts";
import { freshDatabase } from "../../../lib/test-database.ts";
import { APP_URL, authRig } from "../../auth-fixture.ts";
import { authRoutes } from "../../wire/routes.ts";

test("says in the log that one address is refused for everybody behind a proxy that nobody named, once a minute", async () => {
  const database = await freshDatabase();
  const lines: string[] = [];
  const log = createLog({ level: "warn", part: "test", destination: { write: (line) => void lines.push(line) } });
  const warnings = () => lines.filter((line) => line.includes("Set TRUSTED_PROXIES"));
  const guess = async (proxyCount: number, count: number, address: string) => {
    const { auth, dependencies } = authRig(database.db, { log, proxyCount });
    const routes = authRoutes(auth, { ...dependencies, remoteAddress: () => `172.16.0.${proxyCount}` });
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const answer = await routes.request(`${APP_URL}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { origin: APP_URL, "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ email: "nobody@shopwarden.example", password: "guessed wrong 1!" }),
      });
      statuses.push(answer.status);
    }
    return statuses;
  };
  expect(await guess(1, 8, "203.0.113.9")).toContain(429);
  expect(warnings()).toEqual([]);
  expect(await guess(0, 12, "203.0.113.9")).toContain(429);
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toContain("ipAddress");
  await database.drop();
});
