import { colourAmong } from "../fake-shop/state/strong-colour.ts";
import type { Condition, ShopOptions } from "../fake-shop/state/shop-options.ts";
import type { FaultName } from "../fake-shop/faults.ts";

export interface DemoShop extends ShopOptions {
  name: string;
  /** The fault of the shop's address from the beginning. */
  fault?: FaultName;
}

export interface DemoProject {
  name: string;
  /** The machine that its shops are on; left out: the one of the organization. */
  server?: string;
  shops: readonly DemoShop[];
}

export interface DemoOrganization {
  name: string;
  slug: string;
  /** The machine of the shops whose project names none. */
  server: string;
  projects: readonly DemoProject[];
}

interface More {
  fault?: FaultName;
  certificateDays?: number;
  rights?: readonly string[];
  froshTools?: string | null;
  extensions?: number;
  latency?: number;
}

const EVERYTHING_BUT_PLUGINS = [
  "app:read",
  "scheduled_task:read",
  "scheduled_task:update",
  "frosh_tools:read",
  "system:clear:cache",
  "system:cache:info",
];

function shop(name: string, shopwareVersion: string, condition: readonly Condition[] = [], more: More = {}): DemoShop {
  const { fault, certificateDays, rights, froshTools, extensions, latency } = more;
  return {
    slug: slugOf(name),
    name,
    shopwareVersion,
    condition,
    latencyMilliseconds: latency ?? 40 + ((name.length * 37) % 190),
    extensions: extensions ?? 12 + ((name.length * 7) % 30),
    ...(fault !== undefined && { fault }),
    ...(certificateDays !== undefined && { certificateDays }),
    ...(rights !== undefined && { rights }),
    ...(froshTools !== undefined && { froshTools }),
  };
}

function slugOf(name: string): string {
  const plain = name.toLowerCase().replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}

/** A machine that goes off now and then, with six shops of one organization. */
export const SHARED_SERVER = "127.0.0.5";
/** Another one of the same organization, which stays. */
const SECOND_SERVER = "127.0.0.10";

/**
 * Three organizations with forty-two shops in many versions and conditions: half of them are fine, a dozen need planned
 * work, and six need somebody now, each for a different reason.
 */
export const DEMO_FLEET: readonly DemoOrganization[] = [
  {
    name: "Nordlicht Digital",
    slug: "nordlicht-digital",
    server: "127.0.0.6",
    projects: [
      {
        name: "Alpenglanz",
        server: SHARED_SERVER,
        shops: [
          shop("Alpenglanz Sportartikel", "6.6.10.4", ["tasksLate", "adminWorker"], { extensions: 41 }),
          shop("Alpenglanz B2B", "6.6.10.4", ["tasksLate"]),
          shop("Alpenglanz Schweiz", "6.6.10.4", ["tasksLate", "taskFailed"]),
        ],
      },
      {
        name: "Naturkost",
        server: SHARED_SERVER,
        shops: [shop("Biokiste Wendland", "6.6.9.0", ["extensionsOutdated"]), shop("Hofladen Ilmtal", "6.7.10.1")],
      },
      {
        name: "Radwerk",
        shops: [
          shop("Radwerk Münster", "6.6.10.4", ["extensionsOutdated"], { fault: "connectionRefused" }),
          shop("Radwerk Outlet", "6.7.10.1"),
        ],
      },
      {
        name: "Papierwerk",
        server: SECOND_SERVER,
        shops: [
          shop("Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere und Grußkarten", "6.6.9.0", ["devMode"]),
          shop("Papeterie Lindenhof", "6.7.9.0"),
        ],
      },
      {
        name: "Kaltenbach",
        server: SECOND_SERVER,
        shops: [
          shop("Rösterei Kaltenbach", "6.7.6.1", ["adminWorker"]),
          shop("Kaltenbach Office Coffee", "6.7.6.1", ["adminWorker"]),
        ],
      },
      {
        name: "Teehaus",
        shops: [shop("Teehaus Blattgold", "6.7.10.1"), shop("Teehaus Blattgold Wholesale and Gastronomy", "6.7.10.1")],
      },
      {
        name: "Klangraum",
        server: SHARED_SERVER,
        shops: [shop("Klangraum Instrumente", "6.7.2.2", ["queueGrows"], { latency: 640 })],
      },
      {
        name: "Petersen",
        server: SECOND_SERVER,
        shops: [
          shop("Saatgut Petersen", "6.7.10.0", [], { rights: EVERYTHING_BUT_PLUGINS }),
          shop("Gartenbau Petersen", "6.7.9.0"),
        ],
      },
      {
        name: "Krämer",
        shops: [
          shop("Krämer Ersatzteile", "6.7.10.0"),
          shop("Werkzeug Krämer", "6.7.8.1", ["queueFull", "taskFailed"]),
        ],
      },
      {
        name: "Einzelshops",
        shops: [
          shop("Brillenatelier Voss", "6.7.10.1", [], { certificateDays: 5 }),
          shop("Buchhandlung am Markt", "6.7.10.0"),
          shop("Seifenmanufaktur Rügen", "6.7.8.1", [], { froshTools: null }),
          shop("Spielzeugkiste Erzgebirge", "6.7.6.1", ["taskFailed"]),
        ],
      },
    ],
  },
  {
    name: "Hofmann & Söhne",
    slug: "hofmann-soehne",
    server: "127.0.0.7",
    projects: [
      {
        name: "Möbelhaus",
        shops: [
          shop("Hofmann Küchen", "6.5.8.14", ["securityHole", "outdated"]),
          shop("Hofmann Contract", "6.5.8.14", ["securityHole", "outdated", "adminWorker"], { extensions: 41 }),
          shop("Hofmann Möbel", "6.7.10.1"),
          shop("Hofmann Outlet", "6.7.6.1"),
          shop("Hofmann Österreich", "6.7.10.1"),
          shop("Polsterwelt Nord", "6.7.2.2", ["storefrontMaintenance"]),
        ],
      },
      {
        name: "Fachmärkte",
        shops: [
          shop("Bettenhaus Hofmann", "6.7.4.0", ["froshTrouble"]),
          shop("Gartenmöbel Hofmann", "6.7.9.0"),
          shop("Leuchten Hofmann", "6.6.10.4"),
          shop("Schlafwerk Studio", "6.7.4.0"),
          shop("Teppichkontor Speicherstadt", "6.6.9.0", ["taskFailed"]),
        ],
      },
    ],
  },
  {
    name: "Bright Harbour",
    slug: "bright-harbour",
    server: "127.0.0.8",
    projects: [
      {
        name: "Retail",
        shops: [
          shop("Harbour & Pine", "6.7.4.0", [], { fault: "badGateway" }),
          shop("Copperline Audio", "6.7.10.1"),
          shop("Little Otter Books", "6.7.10.0"),
          shop("Marrow & Thyme", "6.7.10.1"),
          shop("Peak & Fell Outdoor", "6.7.8.0"),
          shop("The Tin Kettle", "6.7.10.1"),
        ],
      },
      {
        name: "Makers",
        shops: [
          shop("Northfold Knitwear", "6.7.8.0", ["extensionsOutdated"]),
          shop("Saltmarsh Candles", "6.7.10.1"),
          shop("Wren Ceramics", "6.6.4.1", [], { fault: "credentialsRefused" }),
        ],
      },
    ],
  },
];

/** All shops, each in a colour of its own and on its machine. */
export const DEMO_SHOPS: readonly DemoShop[] = DEMO_FLEET.flatMap(({ projects, server }) =>
  projects.flatMap(({ shops, server: address = server }) => shops.map((each) => ({ ...each, address }))),
).map((each, place) => ({ ...each, colour: colourAmong(place) }));
