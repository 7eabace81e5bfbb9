import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../audit/audit.table.ts";
import { user } from "../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { authRig, organizationScene, PASSWORD, signedInBrowser } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const scene = () => organizationScene(database.db);

describe("deleting an account", () => {
  test("is refused to the last owner, who is told of what, and works after handing over", async () => {
    const { owner, join, organizationId, email } = await scene();
    const admin = await join("admin");
    const refused = await owner.call("/delete-user", { body: { password: PASSWORD } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: "Acme would be left without an owner. Make somebody else an owner, or delete the organization, first.",
      },
    });
    const leave = await owner.call("/organization/leave", { body: { organizationId } });
    expect(leave).toMatchObject({
      status: 400,
      body: { message: "You cannot leave the organization as the only owner" },
    });

    const members = Object.values(
      Object((await owner.call(`/organization/list-members?organizationId=${organizationId}`)).body.members),
    );
    const other = members.find((row) => Object(row).role === "admin");
    await owner.call("/organization/update-member-role", {
      body: { organizationId, memberId: Object(other).id, role: "owner" },
    });
    expect(await owner.call("/delete-user", { body: { password: "wrong-horse-1!" } })).toMatchObject({
      status: 400,
      body: { message: "Invalid password" },
    });
    expect(await owner.call("/delete-user", { body: { password: PASSWORD } })).toMatchObject({
      status: 200,
      body: { success: true, message: "User deleted" },
    });
    expect(
      await database.db
        .select()
        .from(user)
        .where(inArray(user.email, [email("owner")])),
    ).toEqual([]);
    expect((await admin.call(`/organization/list-members?organizationId=${organizationId}`)).body).toMatchObject({
      total: 1,
    });
  });

  test("waits for the mail where mails arrive, and the link serves its owner alone", async () => {
    const rig = authRig(database.db, { mailsAreDelivered: true });
    const leaver = await signedInBrowser(rig, "leaver@example.com");
    const other = await signedInBrowser(rig, "other@example.com");
    const asked = await leaver.call("/delete-user", { body: { password: PASSWORD } });
    expect(asked).toMatchObject({ status: 200, body: { success: true, message: "Verification email sent" } });
    await expect.poll(() => rig.mails.at(-1)?.subject).toBe("Confirm the deletion of your account");
    const token = new URL(rig.mails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
    expect(token).toMatch(/^[a-z0-9]{32}$/);
    expect(await other.call(`/delete-user/callback?token=${token}`)).toMatchObject({
      status: 404,
      body: { message: "Invalid token" },
    });
    expect(await leaver.call(`/delete-user/callback?token=${token}`)).toMatchObject({
      status: 200,
      body: { message: "User deleted" },
    });
  });
});

describe("admins of the instance", () => {
  test("are those with the role or named by the configuration, and nobody else", async () => {
    const first = authRig(database.db);
    const chosen = await signedInBrowser(first, "chosen@example.com");
    const id = String(Object((await chosen.call("/get-session")).body.user).id);
    expect(await chosen.call("/admin/list-users")).toMatchObject({
      status: 403,
      body: { message: "You are not allowed to list users" },
    });
    const rig = authRig(database.db, { adminUserIds: [id] });
    const admin = rig.browser();
    await admin.call("/sign-in/email", { body: { email: "chosen@example.com", password: PASSWORD } });
    expect(await admin.call("/admin/list-users")).toMatchObject({ status: 200, body: { total: expect.any(Number) } });
    const weak = await admin.call("/admin/create-user", {
      body: { name: "W", email: "w@example.com", password: "weak" },
    });
    expect(weak).toMatchObject({ status: 400, body: { message: "Password too short" } });
    expect((await admin.call("/admin/set-role", { body: { userId: id, role: "zzz" } })).status).toBe(400);
    const { owner, email } = await scene();
    const ownerId = String(Object((await owner.call("/get-session")).body.user).id);
    expect(await admin.call("/admin/remove-user", { body: { userId: ownerId } })).toMatchObject({ status: 409 });
    expect(await admin.call("/admin/impersonate-user", { body: { userId: ownerId, reason: "A test" } })).toMatchObject({
      status: 200,
    });
    expect((await admin.call("/get-session")).body.user).toMatchObject({ email: email("owner") });
    await admin.call("/update-user", { body: { name: "Renamed" } });
    expect((await admin.call("/stop-impersonating", { method: "POST" })).status).toBe(200);
    const trail = await database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, ownerId))
      .orderBy(auditEntry.id);
    expect(trail).toMatchObject([
      { action: "admin.impersonate-user", actorId: id, impersonatorId: null },
      { action: "update-user", actorId: ownerId, impersonatorId: id, after: { name: "Renamed" } },
      { action: "admin.stop-impersonating", actorId: ownerId, impersonatorId: id },
    ]);
  });
});
