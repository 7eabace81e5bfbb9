import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

/** What an identity provider says of itself in SAML metadata. */
export interface SamlMetadata {
  entityId: string;
  /** Where people are sent to sign in. */
  signInUrl: string;
  /** Certificates that answers may be signed with, base64 without lines. */
  certificates: readonly string[];
}

export const METADATA_MAX_CHARACTERS = 100_000;

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name) => name === "SingleSignOnService" || name === "KeyDescriptor" || name === "X509Certificate",
});

const descriptorSchema = z.object({
  EntityDescriptor: z.object({
    entityID: z.string().min(1),
    IDPSSODescriptor: z.object({
      SingleSignOnService: z.array(z.object({ Binding: z.string(), Location: z.string() })).min(1),
      KeyDescriptor: z
        .array(
          z.object({
            use: z.string().optional(),
            KeyInfo: z.object({
              X509Data: z.object({
                X509Certificate: z.array(z.union([z.string(), z.object({ "#text": z.string() })])),
              }),
            }),
          }),
        )
        .min(1),
    }),
  }),
});

/** Null for everything that is not the metadata of one identity provider with a certificate and a sign-in by redirect. */
export function readMetadata(xml: string): SamlMetadata | null {
  if (xml.length > METADATA_MAX_CHARACTERS || /<!(DOCTYPE|ENTITY)/iu.test(xml) || !xml.includes(METADATA)) return null;
  const descriptor = descriptorSchema.safeParse(parsed(xml)).data?.EntityDescriptor;
  if (descriptor === undefined) return null;
  const { KeyDescriptor, SingleSignOnService } = descriptor.IDPSSODescriptor;
  const signInUrl = SingleSignOnService.find(({ Binding }) => Binding === REDIRECT)?.Location;
  const certificates = KeyDescriptor.filter(({ use }) => use === undefined || use === "signing")
    .flatMap(({ KeyInfo }) => KeyInfo.X509Data.X509Certificate)
    .map((node) => (typeof node === "string" ? node : node["#text"]).replaceAll(/\s/gu, ""));
  if (signInUrl === undefined || !URL.canParse(signInUrl) || certificates.length === 0) return null;
  return { entityId: descriptor.entityID, signInUrl, certificates };
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
