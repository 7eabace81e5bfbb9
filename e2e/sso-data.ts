import type { AnswerTo } from "./product-answers.ts";

type Provider = AnswerTo<"organization.sso.list">[number];

export const NORDLICHT: AnswerTo<"account.listOrganizations">[number] = {
  id: "org1",
  name: "Nordlicht Digital",
  slug: "nordlicht-digital",
  createdAt: "2024-03-14T09:00:00.000Z",
  role: "admin",
  memberCount: 6,
  shopCount: 22,
  signInProblem: null,
  requiresTwoFactor: false,
  keepsExtensionNames: false,
  linksAskSignIn: false,
  timeZone: null,
};
export const ID = "5d0c1a52-8f38-4f0e-9d0a-3c7f5f2a8e11";
const AUTH = "https://shopwarden.nordlicht-digital.example/api/auth/sso";
const callbacks = (id: string) => ({
  oidcCallback: `${AUTH}/callback/${id}`,
  samlCallback: `${AUTH}/saml2/sp/acs/${id}`,
  samlEntityId: `${AUTH}/saml2/sp/metadata?providerId=${id}`,
});
export const ISSUER = "https://login.nordlicht-digital.example/realms/nordlicht";
export const OIDC: Provider = {
  id: "1",
  issuer: ISSUER,
  domain: "nordlicht-digital.example",
  domainVerified: true,
  lostProof: null,
  providerId: ID,
  organizationId: "org1",
  userId: "user",
  oidcConfig: {
    issuer: ISSUER,
    clientId: "shopwarden-production-4711",
    hasClientSecret: true,
    authorizationEndpoint: `${ISSUER}/protocol/openid-connect/auth`,
    tokenEndpoint: `${ISSUER}/protocol/openid-connect/token`,
    jwksEndpoint: `${ISSUER}/protocol/openid-connect/certs`,
    userInfoEndpoint: null,
    discoveryEndpoint: null,
    scopes: ["openid"],
  },
  samlConfig: null,
  proof: null,
  callbacks: callbacks(ID),
  linkedPeople: 4,
};
export const UNPROVEN = {
  ...OIDC,
  domainVerified: false,
  lostProof: null,
  linkedPeople: 0,
  proof: { name: `_better-auth-token-${ID}.nordlicht-digital.example`, value: "9f86d081884c7d659a2feaa0c55ad015" },
} satisfies Provider;
const SAML_ID = "a0f7c2c4-14cc-4c39-8f6c-7a5a0d7e2b90";
export const SAML: Provider = {
  ...OIDC,
  id: "2",
  providerId: SAML_ID,
  domain: "eine-aussergewoehnlich-lange-domain-fuer-eine-agentur.example",
  issuer: "https://sts.windows.example/2b8a6c0f-6f6d-4a0e-9d7e-1f2f3a4b5c6d/",
  oidcConfig: null,
  samlConfig: {
    entityId: "https://sts.windows.example/2b8a6c0f-6f6d-4a0e-9d7e-1f2f3a4b5c6d/",
    signInUrl: "https://login.microsoft.example/2b8a6c0f-6f6d-4a0e-9d7e-1f2f3a4b5c6d/saml2",
    certificates: [
      { fingerprint: "AA:BB", validTo: "2026-11-01T00:00:00.000Z" },
      { fingerprint: "CC:DD", validTo: "2029-05-01T00:00:00.000Z" },
    ],
  },
  callbacks: callbacks(SAML_ID),
};
