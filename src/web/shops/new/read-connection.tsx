import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { parseConnectionString } from "../../../shops/connection-string.ts";
import { Mono } from "../../ui/signs/code.tsx";

/**
 * The values of a connection string in words; `null` while it cannot be read. Of the secret only the length is shown.
 */
export function useReadConnection(pasted: string): ReactNode {
  const t = useTranslations("shops.new");
  const read = parseConnectionString(pasted);
  if (!read.ok) return null;
  const { url, clientId, clientSecret } = read.connection;
  return t.rich("read", {
    host: hostOf(url),
    clientId,
    count: clientSecret.length,
    b: (text) => <b>{text}</b>,
    mono: (text) => <Mono>{text}</Mono>,
  });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
