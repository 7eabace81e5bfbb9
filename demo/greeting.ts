import { DEMO_EMAIL, DEMO_PASSWORD } from "./accounts.ts";
import { DEMO_SHOPS } from "./fleet.ts";

/** What whoever has started the demo is told: where it is, and where messages arrive that it sends. */
export const greeting = ({ port, receiversUrl }: { port: number; receiversUrl: string }): string => `
  Shopwarden with ${DEMO_SHOPS.length} simulated shops:  http://localhost:${port}
  Sign in as ${DEMO_EMAIL} with ${DEMO_PASSWORD}
  What arrives in Slack, Teams and all other channels:  ${receiversUrl}/
  Stop it with Ctrl-C. Things happen in the shops every half minute:

`;
