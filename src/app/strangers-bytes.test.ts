import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SHOP = "platforms/shopware/hostile-bytes.test.ts";
const SHOP_WIRE = "platforms/shopware/wire-faults.test.ts";
const ANY_ANSWER = "app/kept-answers.test.ts";
const SOURCES = "app/hostile-sources.test.ts";
const WIRE = "lib/http/hostile-wire.test.ts";
const SSO = "auth/calls/sso/sso-hostile.test.ts";

/** A test that feeds a reader, and a word in it that proves so. */
interface Fed {
  by: string;
  as: string;
}

/** Every file that handles bytes from outside, with the test that feeds it hostile ones. */
const READERS: Readonly<Record<string, Fed>> = {
  "advisories/advisories.client.ts": { by: SOURCES, as: "advisoryFileSchema" },
  "auth/wire/fields-of.ts": { by: "auth/odd-bodies.test.ts", as: "for the type of its body" },
  "extensions/extension-compatibility.client.ts": { by: SOURCES, as: "compatibilityAnswerSchema" },
  "extensions/store.client.ts": { by: SOURCES, as: "storeAnswerSchema" },
  "lib/http/bounded-text.ts": { by: SOURCES, as: "isHostileJson" },
  "lib/http/exchange.ts": { by: WIRE, as: "interim answers" },
  "lib/http/fetch-through.ts": { by: SSO, as: "sends more than anybody needs" },
  "lib/http/http.ts": { by: "lib/http/http.test.ts", as: "bomb" },
  "lib/http/patient-fetch.ts": { by: "auth/calls/social/social-patience.test.ts", as: "without end" },
  "lib/http/traced/body-start.ts": { by: "lib/http/traced/traced.test.ts", as: "bomb" },
  "lib/http/peer/host-names.ts": { by: "lib/http/peer/host-names.test.ts", as: "more than anybody has" },
  "lib/http/text-records.ts": { by: "lib/http/text-records.test.ts", as: "more than anybody publishes" },
  "lib/outside/outside-source.client.ts": { by: SOURCES, as: "parseJson" },
  "lib/files/s3-store.ts": { by: SOURCES, as: "createS3Store" },
  "lib/strangers-json.ts": { by: SOURCES, as: "parseJson" },
  "notifications/channels/parts/answer-fields.ts": { by: "notifications/channels/kinds.test.ts", as: "understand" },
  "notifications/signed-text.service.ts": { by: "notifications/readers.test.ts", as: "readAction" },
  "organizations/sso/saml-answer.ts": { by: SOURCES, as: "questionOfAnswer" },
  "organizations/sso/sso-discovery.client.ts": { by: SSO, as: "discoverProvider" },
  "organizations/sso/sso-metadata.ts": { by: SOURCES, as: "readMetadata" },
  "platforms/shopware-releases.client.ts": { by: SOURCES, as: "releasesSchema" },
  "platforms/shopware/access-token.client.ts": { by: SHOP_WIRE, as: "visitWith" },
  "platforms/shopware/connection-test.client.ts": { by: SHOP_WIRE, as: "testConnection" },
  "platforms/shopware/json-thread.client.ts": { by: "platforms/shopware/read-answer.test.ts", as: "nested too deep" },
  "platforms/shopware/parse/lenient-json.ts": { by: SHOP, as: "parseLeniently" },
  "platforms/shopware/read-answer.client.ts": { by: "platforms/shopware/read-answer.test.ts", as: "readAnswer" },
  "platforms/shopware/read-list.client.ts": { by: "platforms/shopware/visit.test.ts", as: "without end" },
  "platforms/shopware/redirect-circle.client.ts": {
    by: "platforms/shopware/redirect-circle.test.ts",
    as: "redirect_loop",
  },
  "platforms/shopware/section-of.client.ts": { by: ANY_ANSWER, as: "GET /api/_action/cache_info" },
  "platforms/shopware/section-readers.client.ts": { by: ANY_ANSWER, as: "visitShop" },
  "platforms/shopware/section.client.ts": { by: ANY_ANSWER, as: "GET /api/_info/config" },
  "platforms/shopware/shop-actions.client.ts": {
    by: "platforms/shopware/hostile-actions.test.ts",
    as: "rescheduleTask",
  },
  "platforms/shopware/shop-session.client.ts": { by: SHOP, as: "classifyAnswer" },
  "platforms/shopware/storefront.client.ts": { by: SHOP, as: "findIconUrl" },
  "platforms/shopware/visit.client.ts": { by: ANY_ANSWER, as: "visitShop" },
  "uptime/editing/find-pages.client.ts": { by: SHOP, as: "storefrontPages" },
  "uptime/probe-fetch.client.ts": { by: "uptime/probe-fetch.test.ts", as: "fetchProbe" },
  "uptime/hosts/rdap.client.ts": { by: "uptime/hosts/rdap.client.test.ts", as: "may not send 60 MB" },
  "uptime/hosts/certificate.client.ts": {
    by: "uptime/hosts/certificate.client.test.ts",
    as: "free of marks that turn it",
  },
  "notifications/delivering/sending/channel-door.client.ts": {
    by: "notifications/delivering/sending/channel-door.test.ts",
    as: "a gzip bomb",
  },
  "sitespeed/loading/load-page.client.ts": { by: "sitespeed/loading/load-process.test.ts", as: "hostile" },
};

/** Files that are named like readers or can make requests, but read no bytes from outside. */
const NO_READERS: Readonly<Record<string, string>> = {
  "auth/auth-dependencies.ts": "names what the library is given",
  "auth/calls/sso/sso-rules.ts": "says for whom the way out is open",
  "auth/wire/way-out.ts": "opens the way out for a library",
  "app/http/sign-in.ts": "puts parts together",
  "app/services.ts": "puts parts together",
  "notifications/ways/push/push-door.client.ts": "reads no more of an answer than its status",
  "lib/http/other-places.ts": "sends requests through another client",
  "notifications/channels/webhook/own-body.ts": "reads a field of a form, which is limited",
  "app/http/sso-services.ts": "puts parts together",
  "app/workers/eyes.ts": "puts parts together",
  "app/workers/sync-worker.ts": "puts parts together",
  "lib/http/answer-text.ts": "turns bytes into text, which cannot go wrong",
  "lib/http/limiter.ts": "looks at a status and one header, whose pattern is linear",
  "lib/http/traced/name-lookup.ts": "gets addresses, each of which is judged before it is called",
  "organizations/sso/domain-proof.service.ts": "compares records with a word of ours",
  "organizations/sso/proof-watch.job.ts": "compares records with a word of ours",
  "uptime/editing/fetches-in-turns.client.ts": "lets fetches wait, and reads nothing",
  "platforms/shopware/platform.ts": "puts parts together",
  "sitespeed/loading/browser.client.ts": "starts a program",
  "sitespeed/loading/folder-size.client.ts": "measures a folder",
  "sitespeed/loading/load-process.client.ts": "starts a program of ours and reads its words",
  "sitespeed/loading/process-group.client.ts": "counts processes",
  "uptime/loop/sight.job.ts": "asks only whether there is a connection",
};

const root = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const HANDS_OUT_BYTES =
  /from "[^"]*\/(?:http-outcome|answer-text|text-records|patient-fetch|fetch-through|bounded-text|strangers-json|exchange)\.ts"/u;

/** Every use of JSON.parse outside the shared safe parser, with what it reads. */
const OTHER_JSON = /JSON\.parse\(/u;

const files = globSync("**/*.ts", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.startsWith("web/") && !/(\.test|-fixture|\.table)\.ts$/u.test(file));

describe("bytes of strangers", () => {
  it("are read in no file that nobody feeds with hostile ones", () => {
    const found = files.filter(
      (file) => file.endsWith(".client.ts") || HANDS_OUT_BYTES.test(textOf(file)) || Object.hasOwn(READERS, file),
    );
    const listed = [...Object.keys(READERS), ...Object.keys(NO_READERS)];
    expect(found.toSorted()).toEqual(listed.toSorted());
  });

  it.each(Object.entries(READERS))("that %s reads are fed by the test that is named", (_file, { by, as }) => {
    expect(textOf(by)).toContain(as);
  });

  it("are never read as JSON but where their depth is counted", () => {
    const careless = Object.keys(READERS).filter((file) => OTHER_JSON.test(textOf(file)));
    expect(careless).toEqual(["lib/strangers-json.ts"]);
  });
});
