export interface ConnectionDetails {
  url: string;
  clientId: string;
  clientSecret: string;
}

/** The one line that helper plugins show for a monitor: base64 of the details as JSON. */
export function connectionStringOf(details: ConnectionDetails): string {
  return Buffer.from(JSON.stringify(details)).toString("base64");
}
