import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSecretBox } from "./crypto.ts";
import { createDatabase } from "./db.ts";
import { Refusal } from "./errors.ts";
import { createLog } from "./log.ts";
import { type Context, procedure, router, signedIn } from "./trpc.ts";

const nobodyListens = createDatabase("postgres://nobody:x@127.0.0.1:9/none");

const testRouter = router({
  refuse: procedure.query(() => {
    throw new Refusal("not_found", {
      code: "test.gone",
      en: "There is no such shop.",
      de: "Diesen Shop gibt es nicht.",
    });
  }),
  refuseField: procedure.query(() => {
    throw new Refusal(
      "bad_request",
      { code: "test.again", en: "Enter it again.", de: "Geben Sie es neu ein." },
      "header",
    );
  }),
  fail: procedure.query(() => {
    throw new Error("password=hunter2");
  }),
  read: procedure.query(async ({ ctx }) => (await ctx.db.execute(sql`select 1`)).rows),
  greet: procedure.input(z.object({ name: z.string("A name is needed.") })).query(({ input }) => `Hello ${input.name}`),
  name: procedure
    .input(
      z.object({
        name: z
          .string()
          .min(1, "Give it a name.")
          .refine((name) => /\w/.test(name), "Nobody can read it."),
      }),
    )
    .query(({ input }) => input.name),
  whoAmI: signedIn.query(({ ctx }) => ctx.user.id),
});

async function call(path: string, input?: unknown): Promise<{ status: number; body: string; logged: string }> {
  let logged = "";
  const log = createLog({ level: "info", part: "test", destination: { write: (line) => void (logged += line) } });
  const context: Context = {
    db: nobodyListens.db,
    now: new Date(0),
    user: null,
    session: null,
    clientAddress: null,
    services: { log, jobs: { enqueue: async () => true }, secrets: createSecretBox(["a secret for this test"]) },
  };
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetchRequestHandler({
    endpoint: "/trpc",
    req: new Request(`http://localhost/trpc/${path}${query}`),
    router: testRouter,
    createContext: () => context,
  });
  return { status: response.status, body: await response.text(), logged };
}

describe("answers of the product API", () => {
  it("shows a refusal's sentence with its status", async () => {
    const { status, body, logged } = await call("refuse");
    expect(status).toBe(404);
    expect(JSON.parse(body).error.message).toBe("There is no such shop.");
    expect(logged).toBe("");
  });

  it("says which field a refusal is about", async () => {
    expect(JSON.parse((await call("refuseField")).body).error.data).toMatchObject({
      fields: { header: "Enter it again." },
      german: "Geben Sie es neu ein.",
    });
    expect(JSON.parse((await call("refuse")).body).error.data.fields).toBeNull();
  });

  it("brings the German sentence too", async () => {
    expect(JSON.parse((await call("refuse")).body).error.data.german).toBe("Diesen Shop gibt es nicht.");
    expect(JSON.parse((await call("whoAmI")).body).error.data.german).toMatch(/Melden Sie sich neu an/);
    expect(JSON.parse((await call("fail")).body).error.data.german).toMatch(
      /^Bei uns ist etwas schiefgegangen\. Kennzeichen: \w+$/,
    );
  });

  it("keeps the message of an unexpected error to the log, findable by its reference", async () => {
    const { status, body, logged } = await call("fail");
    expect(status).toBe(500);
    expect(body).not.toContain("hunter2");
    expect(body).not.toContain("stack");
    const reference = /Something went wrong on our side\. Reference: (\w+)/.exec(body)?.[1];
    expect(reference).toBeDefined();
    expect(logged).toContain(reference);
    expect(logged).toContain("hunter2");
  });

  it("says which field of the input is wrong", async () => {
    const { status, body } = await call("greet", { name: 7 });
    expect(status).toBe(400);
    expect(JSON.parse(body).error).toMatchObject({
      message: "A name is needed.",
      data: { fields: { name: "A name is needed." } },
    });
  });

  it("says of a field that breaks several rules only the first", async () => {
    expect(JSON.parse((await call("name", { name: "" })).body).error).toMatchObject({
      message: "Give it a name.",
      data: { fields: { name: "Give it a name." } },
    });
  });

  it("asks strangers to sign in", async () => {
    expect(await call("whoAmI")).toMatchObject({ status: 401, body: expect.stringContaining("Token expired") });
  });

  it("says so when the database is away", async () => {
    const { status, body } = await call("read");
    expect(status).toBe(503);
    expect(body).toContain("The database cannot be reached at the moment.");
  });

  it("answers an unknown name without a stack", async () => {
    const { status, body } = await call("nothing.here");
    expect(status).toBe(404);
    expect(body).not.toContain("stack");
  });
});
