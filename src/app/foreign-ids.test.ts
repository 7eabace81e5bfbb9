import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addIncident } from "../incidents/incident-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { resetWorld, sampleFor } from "./api-world-fixture.ts";
import { procedureInputs } from "./input-samples-fixture.ts";
import { productApi } from "./api/product-api.ts";
import { contextOf, testRouter } from "./router-fixture.ts";

/** Fields that look up something of an organization or a person. */
const UNKNOWN = {
  orgId: "nowhere",
  organizationId: "nowhere",
  shopId: 987_654,
  incidentId: 987_654,
  projectId: 987_654,
  measurementId: 987_654,
  id: 987_654,
  beforeId: 987_654,
  destinationId: "00000000-0000-4000-8000-00000000dead",
  messageId: "00000000-0000-4000-8000-00000000dead",
  addressId: "00000000-0000-4000-8000-00000000dead",
  noticeId: 987_654,
  providerId: "nothing",
  userId: "nobody",
};

type Ids = Readonly<Record<string, unknown>>;

let database: FreshDatabase;
let app: Hono;
let theirs: Ids;
let ours: Ids;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  for (const id of ["ada", "eve"]) await addUser(db, id);
  for (const id of ["acme", "evil"]) await addOrganization(db, id);
  await addMember(db, "acme", "ada", "owner");
  await addMember(db, "evil", "eve", "owner");
  const known = await resetWorld(database);
  const { rows } = await pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, failure)
     values ('acme', $1, 'run', 'https://shop.example/', now(), 'timed_out') returning id`,
    [known["shopId"]],
  );
  await pool.query(`insert into shop_changelog (organization_id, shop_id, date) values ('acme', $1, now())`, [
    known["shopId"],
  ]);
  const incidentId = await addIncident(pool, "acme", { shop_id: known["shopId"], acknowledged_at: new Date() });
  const { rows: messages } = await pool.query("select destination_id, id from message");
  const { destination_id: destinationId, id: messageId } = messages[0];
  const { rows: addresses } = await pool.query(
    `insert into mail_address (id, organization_id, address, language, made_at)
     values (gen_random_uuid(), 'acme', 'ops@agency.example', 'en', now()) returning id`,
  );
  const addressId = addresses[0].id;
  theirs = { incidentId, destinationId, messageId, addressId, ...known, measurementId: rows[0].id };
  const projectId = await addProject(db, "evil");
  ours = {
    orgId: "evil",
    organizationId: "evil",
    projectId,
    shopId: await addShop(db, { organizationId: "evil", projectId }),
  };
  const router = testRouter(database);
  const createContext = () => Promise.resolve(contextOf(database, "eve"));
  app = new Hono().route("/", productApi({ appUrl: "https://shopwarden.example", router, createContext }));
});

afterAll(() => database.drop());

async function said(path: string, type: "query" | "mutation", input: unknown): Promise<string> {
  const json = JSON.stringify(input);
  const response =
    type === "query"
      ? await app.request(`/trpc/${path}?input=${encodeURIComponent(json)}`)
      : await app.request(`/trpc/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: json,
        });
  return `${response.status} ${await response.text()}`;
}

/** Which of the fields identify somebody's data. */
const idsOf = (sample: unknown) =>
  typeof sample === "object" && sample !== null ? Object.keys(sample).filter((name) => name in UNKNOWN) : [];

const pick = (names: readonly string[], from: Ids) => Object.fromEntries(names.map((name) => [name, from[name]]));

it("of another organization are answered as those of nothing, each by itself and among ids of one's own", async () => {
  const told: string[] = [];
  let compared = 0;
  for (const { path, type, input } of procedureInputs(testRouter(database))) {
    const sample = sampleFor(path, input, { ...theirs });
    const names = idsOf(sample);
    if (typeof sample !== "object" || names.length === 0) continue;
    const mixes = [names, ...names.map((name) => [name])];
    for (const foreign of mixes) {
      const own = {
        ...sample,
        ...pick(
          names.filter((name) => name in ours),
          ours,
        ),
      };
      const asTheirs = await said(path, type, { ...own, ...pick(foreign, theirs) });
      const asNothing = await said(path, type, { ...own, ...pick(foreign, UNKNOWN) });
      compared += 1;
      if (asTheirs !== asNothing) told.push(`${path} ${foreign.join()}: ${asTheirs} / ${asNothing}`);
    }
  }
  expect(told).toEqual([]);
  expect(compared).toBeGreaterThan(60);
});

it("are refused one by one in a batch with one's own", async () => {
  const inputs = { 0: { shopId: ours["shopId"] }, 1: { shopId: theirs["shopId"] }, 2: { shopId: UNKNOWN.shopId } };
  const path = ["organization.shop.get", "organization.shop.get", "organization.shop.get"].join();
  const response = await app.request(`/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`);
  const answers: unknown = await response.json();
  expect(answers).toMatchObject([
    { result: { data: { id: ours["shopId"] } } },
    { error: { data: { code: "NOT_FOUND" } } },
    { error: { data: { code: "NOT_FOUND" } } },
  ]);
});
