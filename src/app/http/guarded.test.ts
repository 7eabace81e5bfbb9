import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { Refusal, type RefusalCode, TooMany } from "../../lib/errors.ts";
import { guarded, toPersons } from "./guarded.ts";

const SENTENCE = { code: "shops.noSuchShop", en: "There is no such shop.", de: "Diesen Shop gibt es nicht." };

it.each<[RefusalCode, number]>([
  ["unauthorized", 401],
  ["forbidden", 403],
  ["not_found", 404],
  ["bad_request", 400],
  ["conflict", 409],
  ["too_many_requests", 429],
  ["unavailable", 503],
])("answers what is refused as %s with %i and its sentence", async (code, status) => {
  const answer = await answerTo(new Refusal(code, SENTENCE));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: SENTENCE.en, german: SENTENCE.de, reason: SENTENCE.code });
});

it("says when to come back to whoever asks too often", async () => {
  const answer = await answerTo(new TooMany(SENTENCE, 60));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
});

it("speaks the language of a person who opens the address", async () => {
  const app = new Hono().get("/", guarded(refusing(new Refusal("forbidden", SENTENCE)), toPersons));
  const said = async (language: string) =>
    await (await app.request("/", { headers: { "accept-language": language } })).json();
  expect(await said("de-DE")).toEqual({ message: SENTENCE.de });
  expect(await said("fr")).toEqual({ message: SENTENCE.en });
});

it("leaves what is no refusal to whoever answers for the whole server", async () => {
  const app = new Hono().get("/", guarded(refusing(new Error("broken"))));
  app.onError(({ message }, context) => context.text(message, 500));
  expect(await (await app.request("/")).text()).toBe("broken");
});

it("guards every route that stands beside the API, the auth calls and the pages", () => {
  const routes = globSync("*.ts", { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .flatMap((source) => [
      ...source.matchAll(/\broutes\.(?:get|post|put|patch|delete|on|all)\(\s*(?:"[^"]*"|`[^`]*`),\s*(\w+)/g),
    ]);
  expect(routes.length).toBeGreaterThanOrEqual(11);
  expect(routes.filter(([, answer]) => answer !== "guarded").map(([route]) => route)).toEqual([]);
});

function refusing(error: Error): () => Response {
  return () => {
    throw error;
  };
}

function answerTo(error: Error): Promise<Response> {
  return Promise.resolve(new Hono().get("/", guarded(refusing(error))).request("/"));
}
