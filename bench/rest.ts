import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../src/lib/free-port-fixture.ts";
import { countStatements, mostOf, sumOf } from "./counted-statements.ts";
import { openStage } from "./bench-stage.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { endProduct, startProduct } from "./product-process.ts";

/** What a server, a worker and PostgreSQL cost while no shop is due and no request comes. */
const options = readOptions({ shops: "200", seconds: "120", settle: "60" });
const seconds = Number(options.seconds);
const CPU_MILLISECONDS = 8;
const STATEMENTS = 1;
const SHOWN = 6;

const statements = countStatements();
const stage = await openStage({
  shopCount: Number(options.shops),
  latencyMilliseconds: 0,
  onDatabaseLine: statements.hear,
});
await stage.pool.query("update shop_state set due_at = now() + interval '1 day'");
const port = await freePort();
const environment = { ...stage.environment, PORT: String(port), APP_URL: `http://localhost:${port}` };
const server = await startProduct("server", environment);
const worker = await startProduct("worker", environment);
try {
  await delay(Number(options.settle) * 1000);
  const cpu = await measureCpu();
  const counts = await statements.during(stage.pool, () => delay(seconds * 1000));
  const perSecond = sumOf(counts) / seconds;
  const sum = cpu.server + cpu.worker + cpu.postgres;
  say(
    `At rest with ${options.shops} shops, twice ${seconds} s:`,
    `${sum.toFixed(1)} ms CPU a second: server ${cpu.server.toFixed(1)}, worker ${cpu.worker.toFixed(1)}, PostgreSQL ${cpu.postgres.toFixed(1)}`,
    `${perSecond.toFixed(2)} SQL statements a second, most of all:`,
    ...mostOf(counts, SHOWN),
  );
  sayVerdict(`${sum.toFixed(1)} ms CPU a second`, `${CPU_MILLISECONDS} ms`, sum <= CPU_MILLISECONDS);
  sayVerdict(`${perSecond.toFixed(2)} SQL statements a second`, String(STATEMENTS), perSecond <= STATEMENTS);
} finally {
  await Promise.all([endProduct(server), endProduct(worker)]);
  await stage.close();
}

/** CPU milliseconds per second. */
async function measureCpu() {
  const now = () => ({
    server: cpuSecondsOf(server),
    worker: cpuSecondsOf(worker),
    postgres: stage.postgresCpuSeconds(),
  });
  const before = now();
  await delay(seconds * 1000);
  const after = now();
  const share = (name: keyof typeof before) => ((after[name] - before[name]) / seconds) * 1000;
  return { server: share("server"), worker: share("worker"), postgres: share("postgres") };
}
