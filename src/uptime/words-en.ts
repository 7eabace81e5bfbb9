/** Sentences about probes, in English. */
export const UPTIME_WORDS_EN = {
  noSuchProbe: "There is no such probe.",
  noSuchDomain: "The shop has no such domain.",
  nameMissing: "The probe needs a name.",
  urlMissing: "Enter the address that is to be fetched.",
  urlMalformed: "This is not an address. It looks like https://www.example.com/page",
  urlScheme: "An address must begin with https:// or http://",
  urlWithLogin: "An address must not contain a user name or password.",
  urlTooLong: (most: number) => `An address must not be longer than ${most} characters.`,
  urlForeign: (host: string) =>
    `Probes watch this shop's own addresses. Add ${host} as a sales channel domain first; it counts within a day, if the integration may read it (sales_channel_domain:read).`,
  tooManyProbes: (most: number) => `A shop has at most ${most} probes. Delete one first.`,
  expectations: (most: number) =>
    `This cannot be expected: at most ${most} things, each but texts once, and status codes as 200-299,404.`,
};
