import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createSecretBox } from "../lib/crypto.ts";
import { inTransaction } from "../lib/test-database.ts";
import { secretPlace } from "./credentials.ts";
import { rotateCredentials } from "./rotate-credentials.store.ts";
import { addOrganization, addProject, addShop } from "./shop-fixture.ts";
import { shop } from "./shop.table.ts";

const OLD = "the secret of the year before, long enough";
const NEW = "the secret of this year, just as long as that";

it("seals the credentials of every shop with the newest key, once", async () => {
  await inTransaction(async (db) => {
    await addOrganization(db, "acme");
    const projectId = await addProject(db, "acme");
    const before = createSecretBox([OLD]);
    const ids = [];
    for (const plain of ["first", "second", "third"]) {
      const id = await addShop(db, { organizationId: "acme", projectId });
      const header = plain === "second" ? before.seal("let me in", secretPlace("extra_header_value", id)) : null;
      const clientSecret = before.seal(plain, secretPlace("client_secret", id));
      await db.update(shop).set({ clientSecret, extraHeaderValue: header }).where(eq(shop.id, id));
      ids.push(id);
    }

    expect(await rotateCredentials(db, createSecretBox([NEW, OLD]))).toBe(3);
    expect(await rotateCredentials(db, createSecretBox([NEW, OLD]))).toBe(0);

    const after = createSecretBox([NEW]);
    const rows = await db.select().from(shop).orderBy(shop.id);
    expect(rows.map((row) => after.open(row.clientSecret, secretPlace("client_secret", row.id)))).toEqual([
      "first",
      "second",
      "third",
    ]);
    const [, second] = rows;
    expect(after.open(second?.extraHeaderValue ?? "", secretPlace("extra_header_value", second?.id ?? 0))).toBe(
      "let me in",
    );
  });
});
