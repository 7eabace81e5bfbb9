import type { SsoProvider } from "./sso-provider.ts";

export interface SsoProviderDialogProps {
  isOpen: boolean;
  onClose: () => void;
  organizationId: string;
  /** Null for a new one. */
  provider: SsoProvider | null;
}
