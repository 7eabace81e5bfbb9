/** Sentences about single sign-on (product rule), in English. */
export const SSO_WORDS_EN = {
  notFound: "SSO provider not found",
  domain: "Please enter a valid domain",
  url: "Must be a valid URL",
  domainTaken: "Another organization has already proven that this domain is theirs.",
  domainProvenHere: "This organization already has a provider whose domain is proven to be this one.",
  secretAgain: "The address that the client secret is sent to changes. Please enter the client secret again.",
  address: "This address cannot be used. It must begin with https:// and lead to a public server.",
  metadata: "This is not the metadata of a SAML identity provider that lets people sign in by redirect.",
  stillRequired: "Single sign-on is required in this organization. Switch that off first.",
  nothingProven: "Prove the domain of a provider first. Otherwise nobody could sign in any more.",
  changed: "The provider was changed meanwhile. Please check again.",
  reservedId: "This providerId is reserved and cannot be used for an SSO provider",
  authorityOfOwners:
    "Only owners may change who vouches for people: the issuer, its addresses, its metadata and its certificates.",
  issuerAddress: "The issuer must begin with https:// and lead to a public server.",
  issuerUnreachable: "The identity provider could not be reached. Please check the issuer's address.",
  issuerRedirect: "The identity provider answers with a redirect. Please enter the address that it leads to.",
  noDocument:
    "There is no OpenID configuration at this address. Please check the issuer, or enter the addresses yourself.",
  otherIssuer: "The OpenID configuration at this address belongs to another issuer.",
  badEndpoint:
    "The OpenID configuration names an address that cannot be used. All must begin with https:// and be public.",
  closedFor: (organizationId: string) =>
    `Registration is closed on this instance. Ask its administrator to allow single sign-on for the organization ${organizationId}.`,
};
