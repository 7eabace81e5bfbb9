export const publicPages = {
  description: "Shopwarden watches online shops built on Shopware 6 and says what is wrong, why, and what to do.",
  home: {
    title: "Is anything wrong with your shops?",
    lead: "Shopwarden is an open-source dashboard for Shopware 6. It fetches pages of your shops every minute, visits each shop once an hour, and answers in one sentence: what is wrong, where, since when, and what to do.",
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
      sitespeed: "A shop's site speed: the newest figures, how they changed over weeks, and which update moved them.",
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
    overTime: {
      title: "Speed over time",
      text: "Lighthouse every night for up to 5 pages. Charts carry the updates that made them move.",
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
    speed: {
      title: "Site speed",
      text: "Up to 5 pages of each shop are loaded and measured automatically, in a browser on your own server. What is slow, since which update, and why: the full report is a click away.",
    },
    also: {
      title: "Also in it",
      clear: "Clear the cache from here",
      reschedule: "Reschedule tasks from here",
      queues: "Queues and their age",
      history: "History of every change",
      compatibility: "Compatibility before an upgrade",
      notifications: "Notifications and mails",
      passkeys: "Passkeys and a second factor",
      providers: "Login with GitHub and others",
      singleSignOn: "Single sign-on (OIDC, SAML)",
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
    open: {
      title: "Open source",
      text: "MIT licence. Run it on your own server if you like.",
      about: "Licence and notices",
    },
  },
  privacy: {
    title: "Privacy Policy",
    lead: "What this installation of Shopwarden stores about you and your shops, why, and for how long.",
    collect: "Data We Collect",
    account: "Account",
    accountPerson:
      "Your name, your email address and whether it is confirmed, your language, your role, when you were last here, and your memberships in organizations with their roles. After a change of your address the former one for a day, so that it can be undone. Of people who are invited, the address of the invitation.",
    accountWaysIn:
      "Your password as a hash from which it cannot be recovered. Of each passkey its name, its public key and the kind of device; the private key stays with you. Of a second factor its secret and the recovery codes, encrypted. If you sign in with another service: its name, your id and the address of your picture there, and the tokens it hands out, encrypted.",
    accountChoices:
      "Which shops and projects you watch, the notifications about them in your inbox and what of them was sent by mail, and the views of the dashboard that you saved.",
    monitoring: "Shop monitoring",
    monitoringVisits:
      "Of each shop its name and address, client ID and client secret and, where one is needed to get in, a header with its value; secret and value encrypted, and never shown again. What each visit reads: version and environment, extensions, scheduled tasks, queues, cache and health findings, the icon, and how fast the shop answered. From that, the history of what changed. Orders, customers and products of a shop are not read.",
    monitoringSpeed:
      "Where speed tests are switched on, up to five public pages of the shop are opened in a browser on the server of this installation. To the shop, and to those whose content it embeds, that is a visit like any other. Kept are the figures, and of some runs a report, a filmstrip and a picture of the page.",
    technical: "Technical data",
    technicalSessions:
      "For each session the IP address and browser, when it began and when it ends. For each browser in which you have signed in, a check value by which we recognize it. Calls around signing in are counted by IP address for up to a day, failed sign-ins by a check value of account and address, to slow down guessing.",
    technicalLogs:
      "An audit log keeps who changed what, who signed in or tried to, and who was refused what, when, and from which IP address and device. The server's log holds the same of sign-ins and refusals, addresses of pages and errors, never passwords or access to shops; of mails that could not be delivered it names recipient and subject, and where there is no mail server, of all mails, never the link in them.",
    use: "How We Use Your Data",
    useText:
      "Only to run this service: to sign you in, to fetch pages of your shops every minute, visit each shop once an hour and measure their speed every night, to show what was found and tell those who watch a shop, and to protect the service against misuse. Nothing is sold, shared for advertising or used to build profiles.",
    useOutside:
      "Your shops are asked with the access you entered. The Shopware store and public lists are asked for versions, advisories and compatibility, by the technical names and versions of extensions, without your name or your shop's address. A service or identity provider with which you sign in learns that you do. Mails go through the mail server of this installation. Your browser loads everything from this server: no fonts, scripts, pictures or statistics of others.",
    storage: "Data Storage and Security",
    storagePlace:
      "Nearly everything is kept in the database of this installation. Reports, filmstrips and pictures of speed tests lie in a folder of its server, or in an S3-compatible storage that its operator has chosen. Where there is no mail server, mails are not sent: they lie in a folder of the server, where the admins of this installation can read them.",
    storageSecrets:
      "Access to shops, tokens of other services, secrets of second factors and the configuration of single sign-on are stored encrypted, passwords as hashes. Members of an organization see what their role allows. Admins of this installation see its accounts and can act as somebody else, which the audit log records.",
    storageTimes:
      "Single visits are kept for 14 days; the history of a shop until the shop is deleted, and its speed figures until then or until somebody deletes them; reports, filmstrips and pictures of speed tests only of the newest run of a page and of the worst of 30 days. Notifications stay until you delete them, what was sent to whom is kept for 30 days, and which rule told whom of what for 90. Sessions are kept until they end, at most a week after your last visit; browsers that we recognize for 400 days after the last sign-in, and for 90 days a check value of where you signed in from.",
    storageEnd:
      "When a shop or an organization is deleted, everything that was read of its shops goes with it. When your account is deleted, so are your sessions, memberships, passkeys, notifications, watch marks and views. The audit log stays, with the names and IP addresses in it.",
    cookies: "Cookies and Tracking",
    cookiesText:
      "There is no tracking; all cookies serve signing in. One keeps you signed in, another spares the server a question for a minute, and another recognizes this browser for 400 days, so that we can tell you of sign-ins on unknown devices. If you tell us at the second factor to trust this device, a cookie spares you the code for 30 days. If you do not want to stay signed in, a cookie says so until you close the browser. For at most ten minutes there are some more while you sign in with a code, a passkey or another service, and for admins one while they act as somebody else.",
    cookiesBrowser:
      "Your browser itself keeps your language, the theme, for an hour the page you wanted to open before signing in, the last 20 places and actions that you chose in the command palette, and for as long as a tab is open how far its pages were scrolled. None of that is sent to anybody.",
    contact: "Contact",
    whoText: "This installation is run by:",
    whoUnknown: "Whoever runs this installation has not entered a name yet. Ask those who gave you its address.",
    rightsText:
      "You may ask what is stored about you, have it corrected, handed over or deleted, and complain to a data protection authority. Name, address and language you change yourself in the settings, where you can also delete your account.",
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

declare module "../words/messages.ts" {
  interface Messages {
    readonly public: typeof publicPages;
  }
}
