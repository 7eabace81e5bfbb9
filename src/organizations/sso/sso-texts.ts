import type { Sentence } from "../../lib/errors.ts";

/** What people are told about single sign-on who may not or cannot do something (product rule), in both languages. */
export const SSO_TEXTS = {
  notFound: {
    en: "SSO provider not found",
    de: "Diesen Anbieter gibt es nicht mehr. Laden Sie die Seite neu.",
  },
  domain: {
    en: "Please enter a valid domain",
    de: "Bitte geben Sie eine gültige Domain ein",
  },
  url: {
    en: "Must be a valid URL",
    de: "Das ist keine Adresse. Sie beginnt mit https://",
  },
  domainTaken: {
    en: "Another organization has already proven that this domain is theirs.",
    de: "Eine andere Organisation hat bereits nachgewiesen, dass diese Domain ihr gehört.",
  },
  domainProvenHere: {
    en: "This organization already has a provider whose domain is proven to be this one.",
    de: "Diese Organisation hat für diese Domain bereits einen Anbieter mit Nachweis.",
  },
  secretAgain: {
    en: "The address that the client secret is sent to changes. Please enter the client secret again.",
    de: "Die Adresse, an die das Client-Secret gesendet wird, ändert sich. Bitte geben Sie das Client-Secret noch einmal ein.",
  },
  address: {
    en: "This address cannot be used. It must begin with https:// and lead to a public server.",
    de: "Diese Adresse geht nicht. Sie muss mit https:// beginnen und zu einem öffentlichen Server führen.",
  },
  metadata: {
    en: "This is not the metadata of a SAML identity provider that lets people sign in by redirect.",
    de: "Das sind nicht die Metadaten eines SAML-Identitätsanbieters, der die Anmeldung per Redirect anbietet.",
  },
  stillRequired: {
    en: "Single sign-on is required in this organization. Switch that off first.",
    de: "In dieser Organisation ist Single Sign-on Pflicht. Schalten Sie das zuerst ab.",
  },
  nothingProven: {
    en: "Prove the domain of a provider first. Otherwise nobody could sign in any more.",
    de: "Weisen Sie erst die Domain eines Anbieters nach. Sonst könnte sich niemand mehr anmelden.",
  },
  changed: {
    en: "The provider was changed meanwhile. Please check again.",
    de: "Der Anbieter wurde inzwischen geändert. Bitte prüfen Sie noch einmal.",
  },
  reservedId: {
    en: "This providerId is reserved and cannot be used for an SSO provider",
    de: "Dieser Name ist vergeben. Bitte schließen Sie dies und beginnen Sie neu.",
  },
  authorityOfOwners: {
    en: "Only owners may change who vouches for people: the issuer, its addresses, its metadata and its certificates.",
    de: "Nur Inhaber dürfen ändern, wer für Personen bürgt: den Aussteller, seine Adressen, Metadaten und Zertifikate.",
  },
  issuerAddress: {
    en: "The issuer must begin with https:// and lead to a public server.",
    de: "Der Aussteller muss mit https:// beginnen und zu einem öffentlichen Server führen.",
  },
  issuerUnreachable: {
    en: "The identity provider could not be reached. Please check the issuer's address.",
    de: "Der Identitätsanbieter ist nicht erreichbar. Bitte prüfen Sie die Adresse des Ausstellers.",
  },
  issuerRedirect: {
    en: "The identity provider answers with a redirect. Please enter the address that it leads to.",
    de: "Der Identitätsanbieter leitet weiter. Bitte geben Sie die Adresse ein, zu der es geht.",
  },
  noDocument: {
    en: "There is no OpenID configuration at this address. Please check the issuer, or enter the addresses yourself.",
    de: "Unter dieser Adresse steht keine OpenID-Konfiguration. Prüfen Sie den Aussteller, oder tragen Sie die Adressen selbst ein.",
  },
  otherIssuer: {
    en: "The OpenID configuration at this address belongs to another issuer.",
    de: "Die OpenID-Konfiguration unter dieser Adresse gehört einem anderen Aussteller.",
  },
  badEndpoint: {
    en: "The OpenID configuration names an address that cannot be used. All must begin with https:// and be public.",
    de: "Die OpenID-Konfiguration nennt eine Adresse, die nicht geht. Alle müssen mit https:// beginnen und öffentlich sein.",
  },
} as const satisfies Record<string, Sentence>;
