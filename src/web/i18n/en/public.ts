export const publicPages = {
  description: "Shopwarden watches online shops built on Shopware 6 and says what is wrong, why, and what to do.",
  home: {
    title: "Is anything wrong with your shops?",
    lead: "Shopwarden is an open-source dashboard for Shopware 6. It visits each of your shops once an hour and answers in one sentence: what is wrong, where, since when, and what to do.",
    register: "Register",
    login: "Login",
    dashboard: "Dashboard",
    readSource: "Read the source",
    pictures: {
      dashboard:
        "The dashboard: one sentence that says how many shops need somebody now, the causes below it with a button each, and the list of all shops.",
      information:
        "A shop's information: versions of Shopware, PHP and database, the last visit, and the findings that matter.",
      checks: "A shop's checks: errors first, each with what it means, what to do and since when.",
      extensions: "A shop's extensions: installed and newest version side by side, with what needs an update on top.",
    },
    inShort: "In short",
    oneList: {
      title: "One list of causes",
      text: "Two shops down on one server are one line, not two alarms. Each line ends in the button that helps.",
    },
    checks: {
      title: "Checks that say why",
      text: "Security holes, late tasks, growing queues, PHP and cache settings, with the reason and the way out.",
    },
    response: {
      title: "What happened, and when",
      text: "Every change of a shop is kept: updates, extensions, states, with the reason beside it.",
    },
    versions: {
      title: "Versions and environment",
      text: "What runs where, what is newer, and which extensions would not come along to the next version.",
    },
    findings: {
      title: "Checks of your shop",
      text: "The findings of FroshTools and our own, worst first. What does not apply to you is ignored with a word, and no longer counts.",
    },
    extensions: {
      title: "Extensions and updates",
      text: "Every extension of every shop with its changelog since the version you have, so that you know before you update.",
    },
    also: {
      title: "Also in it",
      clear: "Clear the cache from here",
      reschedule: "Reschedule tasks from here",
      queues: "Queues and their age",
      history: "History of every change",
      speed: "Speed of the storefront, every night",
      compatibility: "Compatibility before an upgrade",
      people: "Organizations, roles, invitations",
      languages: "German and English",
      phones: "Made for phones, too",
    },
    start: {
      title: "Connect the first shop in a minute",
      text: "Install an extension, copy its connection string, paste it.",
    },
    terms: "Its terms",
    free: { title: "Free forever", text: "No plans, no limits on shops or people." },
    made: { title: "Made by those who use it", text: "Ideas and faults are discussed in the open." },
    open: { title: "Open source", text: "MIT licence. Run it on your own server if you like." },
  },
  privacy: {
    title: "Privacy Policy",
    lead: "What this installation of Shopwarden stores about you and your shops, why, and for how long.",
    who: "Who is responsible",
    whoText: "This installation is run by:",
    whoUnknown: "Whoever runs this installation has not entered a name yet. Ask those who gave you its address.",
    collect: "Data We Collect",
    account: "Account",
    accountText:
      "Your name, your email address and whether it is confirmed, your language, and your password as a hash from which it cannot be recovered. If you sign in with another service, its name, your id there and the tokens it hands out, encrypted. Your memberships in organizations with their roles, and invitations with the invited address.",
    monitoring: "Shop monitoring",
    monitoringText:
      "Of each shop: its name and address, client ID and client secret (the secret encrypted, and never shown again), its version, extensions, scheduled tasks, queues, cache and health findings, its icon, and the history of what changed. Orders, customers and products of a shop are not read.",
    technical: "Technical data",
    technicalText:
      "For each session the IP address and browser, when it began and when it ends. For each browser in which you have signed in, a check value by which we recognize it. Failed sign-ins are counted by IP address for a short time, to slow down guessing. An audit log keeps who changed what. The server's log holds addresses of pages and errors, never passwords or secrets.",
    use: "How We Use Your Data",
    useText:
      "Only to run this service: to sign you in, to visit your shops once an hour, to show and tell you what was found, and to protect the service against misuse. Nothing is sold, shared for advertising or used to build profiles.",
    outside: "Who else learns something",
    outsideText:
      "Your shops are asked with the access you entered. The Shopware store and public sources are asked for versions, advisories and compatibility, by the technical names and versions of extensions, without your name or your shop's address. Mails go through the mail server of this installation. Your browser loads everything from this server: no fonts, scripts, pictures or statistics of others.",
    storage: "Data Storage and Security",
    storageText:
      "Everything is kept in the database of this installation. Secrets and tokens are encrypted there. Single visits are kept for 14 days; the history of a shop until the shop is deleted; sessions until they end, at most a week after your last visit. When an organization is deleted, its shops go with everything that was read of them; when your account is deleted, so do your sessions and memberships.",
    cookies: "Cookies and Tracking",
    cookiesText:
      "One cookie keeps you signed in, a second one spares the server a question for a minute, and a third one recognizes this browser for 400 days, so that we can tell you of sign-ins on unknown devices. Your browser keeps your language, the theme and, for an hour, the page you wanted to open before signing in. There is no tracking.",
    rights: "Your rights",
    rightsText:
      "You may ask what is stored about you, have it corrected, handed over or deleted, and complain to a data protection authority. Name and language you change yourself in the settings.",
    contact: "Contact",
  },
  imprint: {
    title: "Legal notice",
    contact: "Contact",
    none: "Whoever runs this installation has not entered a name and an address yet. That is done in its configuration.",
    product:
      "Shopwarden is free software under the MIT licence. Those who develop it do not run this installation and do not see its data.",
    about: "About Shopwarden",
  },
  operator: {
    name: "Operator",
    address: "Address",
    email: "Email",
  },
  about: {
    title: "About Shopwarden",
    lead: "Watches online shops built on Shopware 6 and says what is wrong, why, and what to do.",
    version: "Version",
    licence: "Licence",
    source: "Source code",
    sourceNone: "Whoever runs this installation names no address.",
    licenceTitle: "MIT licence",
    builtOn: "Built on",
    builtOnLead: "Shopwarden stands on the work of many. Each of these is used under its own licence.",
    notices: "The notices of all libraries, in full",
    trademark: "Shopware is a trademark of shopware AG. Shopwarden is not made or endorsed by shopware AG.",
  },
} as const;
