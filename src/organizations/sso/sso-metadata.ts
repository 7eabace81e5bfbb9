import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

/** The content of an identity provider's SAML metadata. */
export interface SamlMetadata {
  entityId: string;
  /** The address to which people are sent to sign in. */
  signInUrl: string;
  /** Certificates for signatures of answers, base64 without line breaks. */
  certificates: readonly string[];
  /**
   * All keys and sign-in addresses anywhere in the document: the auth library also trusts keys in places where we do
   * not expect any.
   */
  believed: readonly string[];
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

/** Attributes with a namespace prefix, which our parser and the auth library read differently. */
const PREFIXED = /:(?:use|entityID|Binding|Location)[\s=]/u;

/** Null unless it is the metadata of exactly one identity provider with a certificate and sign-in by redirect. */
export function readMetadata(xml: string): SamlMetadata | null {
  if (xml.length > METADATA_MAX_CHARACTERS || /<!(DOCTYPE|ENTITY)/iu.test(xml) || !xml.includes(METADATA)) return null;
  if (PREFIXED.test(xml)) return null;
  const tree = parsed(xml);
  const descriptor = descriptorSchema.safeParse(tree).data?.EntityDescriptor;
  if (descriptor === undefined) return null;
  const { KeyDescriptor, SingleSignOnService } = descriptor.IDPSSODescriptor;
  const signInUrl = SingleSignOnService.find(({ Binding }) => Binding === REDIRECT)?.Location;
  const certificates = KeyDescriptor.filter(({ use }) => use === undefined || use === "signing")
    .flatMap(({ KeyInfo }) => KeyInfo.X509Data.X509Certificate)
    .map((node) => (typeof node === "string" ? node : node["#text"]).replaceAll(/\s/gu, ""));
  if (signInUrl === undefined || !URL.canParse(signInUrl) || certificates.length === 0) return null;
  return { entityId: descriptor.entityID, signInUrl, certificates, believed: believedIn(tree) };
}

const BELIEVED = new Set(["KeyDescriptor", "SingleSignOnService"]);

/** Not recursive, because the author decides how deep it is nested. */
function believedIn(tree: unknown): string[] {
  const found: string[] = [];
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== "object" || node === null) continue;
    for (const [name, value] of Object.entries(node)) {
      if (BELIEVED.has(name)) found.push(`${name} ${JSON.stringify(value).replaceAll(/\s|\\[nrt]/gu, "")}`);
      waiting.push(value);
    }
  }
  return found.toSorted();
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
