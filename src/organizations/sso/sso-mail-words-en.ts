/** Texts of mails about single sign-on, in English. */
export const SSO_MAIL_WORDS_EN = {
  authorityChanged: (organization: string, domain: string, by: string) => ({
    subject: `Single sign-on of ${organization} was changed`,
    what: `${by} has changed who vouches for the people of ${domain} in ${organization}. Nobody signs in by single sign-on until the domain is proven anew with a new DNS record.`,
    otherwise: "Talk to them. If they know nothing of it, remove their access and secure their account first.",
    title: "If nobody has agreed on this",
  }),
  proofMissing: (organization: string, domain: string, days: number) => ({
    subject: `The DNS record for ${domain} is missing`,
    what: `The DNS record that proves that ${domain} belongs to ${organization} is not there any more. If it does not come back within ${days} days, single sign-on is switched off for this domain.`,
    otherwise: "Put the record back; the page about single sign-on shows what it says. Nothing else is to be done.",
    title: "What to do",
  }),
  switchedOff: (organization: string, domain: string, days: number) => ({
    subject: `Single sign-on for ${domain} was switched off`,
    what: `The DNS record that proves that ${domain} belongs to ${organization} has been missing for ${days} days. Nobody signs in by single sign-on for this domain until it is proven again.`,
    otherwise: "Put the record back and have it checked on the page about single sign-on.",
    title: "What to do",
  }),
  action: "Open single sign-on",
  reason: (name: string) => `You get this mail because you own ${name} at Shopwarden.`,
};
