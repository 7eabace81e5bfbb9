import { afterEach, beforeEach, expect, it } from "vitest";
import { startNameServer } from "./name-server-fixture.ts";
import { textRecordReader } from "./text-records.ts";

let server: Awaited<ReturnType<typeof startNameServer>>;

beforeEach(async () => {
  server = await startNameServer();
});
afterEach(() => server.stop());

it("reads the records of a name from the servers that it was given, parts joined", async () => {
  server.state.mood = { rcode: 0, records: () => [["one"], ["two ", "halves"]] };
  const read = textRecordReader([server.address]);
  expect(await read("_proof.acme.example")).toEqual({ ok: true, records: ["one", "two halves"] });
  expect(server.asked).toEqual(["_proof.acme.example"]);
});

it("asks a server that is given by name", async () => {
  server.state.mood = { rcode: 0, records: () => [["one"]] };
  const read = textRecordReader([server.address.replace("127.0.0.1", "localhost")]);
  expect(await read("acme.example")).toMatchObject({ ok: true });
});

it.each([
  ["nothing for a name that does not exist", 3, { ok: true, records: [] }],
  ["nothing for a name without such records", 0, { ok: true, records: [] }],
  ["that no server could say", 2, { ok: false }],
  ["that a server refused", 5, { ok: false }],
])("finds %s", async (_what, rcode, outcome) => {
  server.state.mood = { rcode, records: () => [] };
  expect(await textRecordReader([server.address])("acme.example")).toEqual(outcome);
});

it("gives up on a server that does not answer", async () => {
  server.state.mood = "silent";
  expect(await textRecordReader([server.address])("acme.example")).toEqual({ ok: false });
  expect(server.asked.length).toBeGreaterThan(1);
}, 20_000);

it("reads more than anybody publishes whole or not at all", async () => {
  const many = Array.from({ length: 400 }, () => ["x".repeat(100)]);
  server.state.mood = { rcode: 0, records: () => many };
  const read = await textRecordReader([server.address])("acme.example");
  expect(read.ok ? read.records.length : many.length).toBe(many.length);
}, 20_000);
