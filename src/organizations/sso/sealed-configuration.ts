/** Seals and opens values that are bound to their row. */
export interface ConfigurationBox {
  seal(plain: string, place: ConfigurationPlace): string;
  open(sealed: string, place: ConfigurationPlace): string;
}

type ConfigurationPlace = { table: string; column: string; row: string };

const COLUMN_OF = { oidcConfig: "oidc_config", samlConfig: "saml_config" } as const;
type ConfigurationField = keyof typeof COLUMN_OF;
export const CONFIGURATION_FIELDS = ["oidcConfig", "samlConfig"] as const satisfies readonly ConfigurationField[];

/** The context of a sealed configuration: it cannot be opened in another provider's row. */
export function configurationPlace(field: ConfigurationField, providerId: string): ConfigurationPlace {
  return { table: "sso_provider", column: COLUMN_OF[field], row: providerId };
}

type Configured = { providerId: string; oidcConfig: string | null; samlConfig: string | null };

/** A row with decrypted configurations. @throws if one was sealed for another row, or with an unknown key */
export function openedProvider<T extends Configured>(box: ConfigurationBox, row: T): T {
  const open = (field: ConfigurationField) => {
    const sealed = row[field];
    return sealed === null ? null : box.open(sealed, configurationPlace(field, row.providerId));
  };
  return { ...row, oidcConfig: open("oidcConfig"), samlConfig: open("samlConfig") };
}

/** The fields to write, with sealed configurations; missing fields stay missing. */
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
