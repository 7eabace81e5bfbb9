import { expect, test } from "vitest";
import { oidcFormOf, oidcFormSchema } from "./sso-form-schema.ts";

const sentences = { domain: "No domain.", url: "No address.", required: "Missing." };

test("says in the reader's words what is wrong with each field, the optional one too", () => {
  const typed = { ...oidcFormOf(null), domain: "nowhere", userInfoEndpoint: "not an address" };
  const said = oidcFormSchema(sentences, true).safeParse(typed).error?.issues ?? [];
  expect(Object.fromEntries(said.map(({ path, message }) => [path.join("."), message]))).toEqual({
    domain: "No domain.",
    issuer: "No address.",
    clientId: "Missing.",
    clientSecret: "Missing.",
    authorizationEndpoint: "No address.",
    tokenEndpoint: "No address.",
    jwksEndpoint: "No address.",
    userInfoEndpoint: "No address.",
  });
});
