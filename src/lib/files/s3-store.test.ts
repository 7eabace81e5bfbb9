import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttp } from "../http/http.ts";
import type { Http } from "../http/http-outcome.ts";
import { parseOutboundAllow } from "../http/outbound-allow.ts";
import { S3_KEY, S3_REGION, type S3StandIn, startS3StandIn } from "./s3-fixture.ts";
import { createS3Store, type S3Options } from "./s3-store.ts";

const NOW = new Date("2026-11-21T02:00:00.000Z");

let standIn: S3StandIn;
let http: Http;

beforeAll(async () => {
  standIn = await startS3StandIn(() => NOW);
  http = createHttp({ allow: parseOutboundAllow("127.0.0.1").allow, userAgent: "test" });
});

beforeEach(() => {
  standIn.objects.clear();
  standIn.requests.splice(0);
});

afterAll(async () => {
  await http.close();
  await standIn.close();
});

const storeWith = (changes: Partial<S3Options> = {}) =>
  createS3Store({
    endpoint: standIn.endpoint,
    bucket: standIn.bucket,
    region: S3_REGION,
    accessKeyId: S3_KEY.id,
    secretAccessKey: S3_KEY.secret,
    prefix: "shopwarden/",
    http,
    clock: () => NOW,
    ...changes,
  });

describe("files in an S3-compatible storage", () => {
  it("are kept, replaced and deleted by their key, below the prefix", async () => {
    const files = storeWith();
    const bytes = Buffer.from([0, 255, 13, 10, 200]);
    await files.put("sitespeed/1/report.html", Buffer.from("old"));
    await files.put("sitespeed/1/report.html", bytes);
    expect([...standIn.objects.keys()]).toEqual(["shopwarden/sitespeed/1/report.html"]);
    expect(await files.get("sitespeed/1/report.html")).toEqual(bytes);
    await files.delete("sitespeed/1/report.html");
    await files.delete("sitespeed/1/report.html");
    expect(await files.get("sitespeed/1/report.html")).toBeNull();
    expect(standIn.requests).toHaveLength(6);
  });

  it("are listed page by page, those of others left out", async () => {
    const keys = ["sitespeed/1/a", "sitespeed/1/b", "sitespeed/12/c", "sitespeed/2/d", "sitespeed/2/e"];
    const files = storeWith();
    for (const key of keys) await files.put(key, Buffer.from("x"));
    standIn.objects.set("other/sitespeed/1/z", Buffer.from("x"));
    expect(await files.list("sitespeed")).toEqual(keys);
    expect(await files.list("sitespeed/1")).toEqual(["sitespeed/1/a", "sitespeed/1/b"]);
    expect(await files.list("nothing")).toEqual([]);
    await expect(files.removeUnfinished("sitespeed", NOW)).resolves.toBeUndefined();
  });

  it.each([
    ["another secret", { secretAccessKey: "wrong" }, "403 SignatureDoesNotMatch"],
    ["another key", { accessKeyId: "AKIAOTHER" }, "403 InvalidAccessKeyId"],
    ["another region", { region: "us-east-1" }, "403 AuthorizationHeaderMalformed"],
    ["another bucket", { bucket: "others" }, "404 NoSuchBucket"],
    ["a clock that is wrong", { clock: () => new Date(0) }, "403 RequestTimeTooSkewed"],
  ])("are refused with %s, and the reason is named", async (_, changes, reason) => {
    const files = storeWith(changes);
    await expect(files.put("sitespeed/1/a", Buffer.from("x"))).rejects.toThrow(reason);
    await expect(files.get("sitespeed/1/a")).rejects.toThrow(reason);
    await expect(files.delete("sitespeed/1/a")).rejects.toThrow(reason);
    await expect(files.list("sitespeed")).rejects.toThrow(reason);
    expect(standIn.objects.size).toBe(0);
  });

  it("are not there, but not missing either, while the storage is broken or away", async () => {
    standIn.brokenWith = 503;
    await expect(storeWith().get("sitespeed/1/a")).rejects.toThrow("503 InternalError");
    standIn.brokenWith = null;
    await expect(storeWith({ endpoint: "http://127.0.0.1:1" }).get("sitespeed/1/a")).rejects.toThrow(
      "The storage cannot be reached",
    );
  });

  it("have no key that leaves their folder", async () => {
    await expect(storeWith().put("../x", Buffer.from("x"))).rejects.toThrow("not the key");
    expect(standIn.requests).toEqual([]);
  });
});
