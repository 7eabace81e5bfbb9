import type { SameWords } from "../../lib/sentences.ts";
import type { SSO_WORDS_EN } from "./sso-words-en.ts";

export const SSO_WORDS_DE: SameWords<typeof SSO_WORDS_EN> = {
  notFound: "Diesen Anbieter gibt es nicht mehr. Laden Sie die Seite neu.",
  domain: "Bitte geben Sie eine gültige Domain ein",
  url: "Das ist keine Adresse. Sie beginnt mit https://",
  domainTaken: "Eine andere Organisation hat bereits nachgewiesen, dass diese Domain ihr gehört.",
  domainProvenHere: "Diese Organisation hat für diese Domain bereits einen Anbieter mit Nachweis.",
  secretAgain:
    "Die Adresse, an die das Client-Secret gesendet wird, ändert sich. Bitte geben Sie das Client-Secret noch einmal ein.",
  address: "Diese Adresse geht nicht. Sie muss mit https:// beginnen und zu einem öffentlichen Server führen.",
  metadata: "Das sind nicht die Metadaten eines SAML-Identitätsanbieters, der die Anmeldung per Redirect anbietet.",
  stillRequired: "In dieser Organisation ist Single Sign-on Pflicht. Schalten Sie das zuerst ab.",
  nothingProven: "Weisen Sie erst die Domain eines Anbieters nach. Sonst könnte sich niemand mehr anmelden.",
  changed: "Der Anbieter wurde inzwischen geändert. Bitte prüfen Sie noch einmal.",
  reservedId: "Dieser Name ist vergeben. Bitte schließen Sie dies und beginnen Sie neu.",
  authorityOfOwners:
    "Nur Inhaber dürfen ändern, wer für Personen bürgt: den Aussteller, seine Adressen, Metadaten und Zertifikate.",
  issuerAddress: "Der Aussteller muss mit https:// beginnen und zu einem öffentlichen Server führen.",
  issuerUnreachable: "Der Identitätsanbieter ist nicht erreichbar. Bitte prüfen Sie die Adresse des Ausstellers.",
  issuerRedirect: "Der Identitätsanbieter leitet weiter. Bitte geben Sie die Adresse ein, zu der es geht.",
  noDocument:
    "Unter dieser Adresse steht keine OpenID-Konfiguration. Prüfen Sie den Aussteller, oder tragen Sie die Adressen selbst ein.",
  otherIssuer: "Die OpenID-Konfiguration unter dieser Adresse gehört einem anderen Aussteller.",
  badEndpoint:
    "Die OpenID-Konfiguration nennt eine Adresse, die nicht geht. Alle müssen mit https:// beginnen und öffentlich sein.",
  closedFor: (organizationId) =>
    `Die Registrierung ist auf dieser Instanz geschlossen. Bitten Sie die Administration, Single Sign-on für die Organisation ${organizationId} zu erlauben.`,
};
