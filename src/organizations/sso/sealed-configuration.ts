/** Seals and opens what only its own row may hold. */
export interface ConfigurationBox {
  seal(plain: string, place: ConfigurationPlace): string;
  open(sealed: string, place: ConfigurationPlace): string;
}

type ConfigurationPlace = { table: string; column: string; row: string };

const COLUMN_OF = { oidcConfig: "oidc_config", samlConfig: "saml_config" } as const;
type ConfigurationField = keyof typeof COLUMN_OF;
export const CONFIGURATION_FIELDS = ["oidcConfig", "samlConfig"] as const satisfies readonly ConfigurationField[];

/** Where a sealed configuration belongs. Moved to another provider's row, it can no longer be opened. */
export function configurationPlace(field: ConfigurationField, providerId: string): ConfigurationPlace {
  return { table: "sso_provider", column: COLUMN_OF[field], row: providerId };
}

type Configured = { providerId: string; oidcConfig: string | null; samlConfig: string | null };

/** A row with its configurations opened. @throws when one was sealed for another row, or under an unknown key */
export function openedProvider<T extends Configured>(box: ConfigurationBox, row: T): T {
  const open = (field: ConfigurationField) => {
    const sealed = row[field];
    return sealed === null ? null : box.open(sealed, configurationPlace(field, row.providerId));
  };
  return { ...row, oidcConfig: open("oidcConfig"), samlConfig: open("samlConfig") };
}

/** What of a provider is written, with its configurations sealed; what is not written stays away. */
export function sealedConfigurations(
  box: ConfigurationBox,
  providerId: string,
  change: Partial<Record<ConfigurationField, string | null | undefined>>,
): Partial<Record<ConfigurationField, string>> {
  const sealed: Partial<Record<ConfigurationField, string>> = {};
  for (const field of CONFIGURATION_FIELDS) {
    const plain = change[field];
    if (typeof plain === "string") sealed[field] = box.seal(plain, configurationPlace(field, providerId));
  }
  return sealed;
}
