import { expect, it } from "vitest";
import { freshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import type { FailureReason } from "../../snapshot/failure.ts";
import type { ProbeAnswer } from "../probe-answer.ts";
import { answered, badGateway, refused } from "../probe-loop-fixture.ts";
import { addProbe } from "../uptime-fixture.ts";
import { NOTHING_HEARD } from "../judging/turn-memory.ts";
import { type Evidence, EvidenceKeeper } from "./evidence-keeper.ts";
import { saveEvidence } from "./evidence.store.ts";
import { WatchedProbe } from "./watched-probe.ts";

const MORNING = Date.parse("2026-11-20T09:00:00.000Z");

const TURN = {
  probeId: 7,
  slotAt: MORNING,
  intervalSeconds: 60,
  confirmSeconds: 30,
  memory: NOTHING_HEARD,
  reason: null,
  state: null,
};

/** Which of these answers, one a minute, are kept: their minutes. */
async function keptOf(answers: readonly ProbeAnswer[], reason: FailureReason | null = null): Promise<number[]> {
  const keeper = new EvidenceKeeper();
  const watched = new WatchedProbe({ ...TURN, reason });
  for (const [minute, answer] of answers.entries()) {
    watched.hear(MORNING + minute * 60_000, answer);
    keeper.note(watched, 0);
  }
  const kept: Evidence[] = [];
  await keeper.keep(async (chosen) => void kept.push(...chosen));
  return kept.map(({ at }) => (at - MORNING) / 60_000);
}

it("keeps the first three failures of a row, each change of the reason, and the last", async () => {
  const six = Array.from({ length: 6 }, () => badGateway);
  expect(await keptOf([answered, ...six, answered])).toEqual([1, 2, 3, 6]);
  expect(await keptOf([...six, refused, badGateway, badGateway])).toEqual([0, 1, 2, 6, 7]);
  expect(await keptOf([answered, badGateway, answered, answered])).toEqual([1]);
});

it("keeps nothing of what says nothing", async () => {
  expect(await keptOf([{ ...refused, outcome: "unknown" }])).toEqual([]);
});

it("keeps what cannot be saved for the next time", async () => {
  const keeper = new EvidenceKeeper();
  const watched = new WatchedProbe(TURN);
  watched.hear(MORNING, badGateway);
  keeper.note(watched, 0);
  await expect(keeper.keep(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  let count = 0;
  await keeper.keep(async (chosen) => void (count = chosen.length));
  expect(count).toBe(1);
});

it("is kept with the probe's organization, 200 of a probe, and of none that is gone", async () => {
  const database = await freshDatabase();
  await addOrganization(database.db, "acme");
  const projectId = await addProject(database.db, "acme");
  const shopId = await addShop(database.db, { organizationId: "acme", projectId });
  const probeId = await addProbe(database.db, { organizationId: "acme", shopId });
  const evidence = (of: number, minute: number): Evidence => ({
    probeId: of,
    location: 0,
    at: MORNING + minute * 60_000,
    reason: "gateway_error",
    answer: { ...badGateway, excerpt: "a\u0000b" },
  });
  const many = Array.from({ length: 205 }, (_, minute) => evidence(probeId, minute));
  await saveEvidence(database.pool, [...many, evidence(probeId + 1, 0)]);
  await saveEvidence(database.pool, many.slice(-3));
  const { rows } = await database.pool.query(
    "select count(*)::integer as count, min(at) as first, max(organization_id) as organization, max(status) as status from probe_evidence",
  );
  expect(rows).toEqual([{ count: 200, first: new Date(MORNING + 5 * 60_000), organization: "acme", status: 502 }]);
  await database.drop();
});
