import { z } from "zod";
import type { SsoProvider } from "../sso-provider.ts";

/** A domain as people type it. Only the server knows whether it can be registered. */
const DOMAIN = /^\s*([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]\s*$/iu;

interface Sentences {
  domain: string;
  url: string;
  required: string;
}

const address = ({ url }: Sentences) =>
  z
    .string()
    .trim()
    .refine((text) => URL.canParse(text), url);

/** `isNew`: the secret is required. */
export function oidcFormSchema(sentences: Sentences, isNew: boolean) {
  return z.object({
    domain: z.string().trim().regex(DOMAIN, sentences.domain),
    issuer: address(sentences),
    clientId: z.string().trim().min(1, sentences.required),
    clientSecret: isNew ? z.string().trim().min(1, sentences.required) : z.string().trim(),
    authorizationEndpoint: address(sentences),
    tokenEndpoint: address(sentences),
    jwksEndpoint: address(sentences),
    userInfoEndpoint: z.union([z.string().trim().length(0), address(sentences)], sentences.url),
  });
}
export type OidcForm = z.infer<ReturnType<typeof oidcFormSchema>>;

export function samlFormSchema(sentences: Sentences, isNew: boolean) {
  return z.object({
    domain: z.string().trim().regex(DOMAIN, sentences.domain),
    metadata: isNew ? z.string().trim().min(1, sentences.required) : z.string().trim(),
  });
}
export type SamlForm = z.infer<ReturnType<typeof samlFormSchema>>;

/** The form's initial values: empty for a new provider; never with the secret, which cannot be read. */
export function oidcFormOf(provider: SsoProvider | null): OidcForm {
  const config = provider?.oidcConfig ?? null;
  return {
    domain: provider?.domain ?? "",
    issuer: config?.issuer ?? "",
    clientId: config?.clientId ?? "",
    clientSecret: "",
    authorizationEndpoint: config?.authorizationEndpoint ?? "",
    tokenEndpoint: config?.tokenEndpoint ?? "",
    jwksEndpoint: config?.jwksEndpoint ?? "",
    userInfoEndpoint: config?.userInfoEndpoint ?? "",
  };
}
