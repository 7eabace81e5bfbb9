import type { IsoTime } from "../../../snapshot/visit.ts";
import type { OrganizationRules } from "../../delivering/deciding/organization-rules.ts";
import type { PossibleListener } from "../../delivering/deciding/rule-people.ts";
import type { ConcernedShop } from "../../delivering/deciding/telling-rule.ts";
import type { DestinationState } from "../../delivering/telling-limits.ts";
import type { Mute } from "../../mutes/mute.ts";
import type { TellablePerson } from "../../ways/how-told.ts";
import type { OpeningsOfWay } from "../../ways/storm/openings.store.ts";

/** A member, with what decides about how they are told. */
export interface AskedMember extends PossibleListener {
  name: string;
  watches: boolean;
  /** Role and account let them see it, so that rules can name them. */
  canBeNamed: boolean;
  /** The rules of signing in let them, too. */
  hasAccess: boolean;
}

export interface AskedDestination {
  id: string;
  name: string;
  channel: string;
  state: DestinationState;
}

/** All that is known of an organization before it happens. */
export interface Asked {
  known: OrganizationRules;
  shop: ConcernedShop;
  members: readonly AskedMember[];
  tellable: ReadonlyMap<string, TellablePerson>;
  /** Those of people. */
  mutes: readonly Mute[];
  destinations: readonly AskedDestination[];
  openings: ReadonlyMap<string, readonly IsoTime[]>;
  /** When matters began lately of which people are told, by way. */
  personOpenings: readonly OpeningsOfWay[];
  /** Planned work runs on the shop. */
  isWorkedOn: boolean;
  /** When it runs now or later. */
  works: readonly { beginsAt: Date; endsAt: Date }[];
  /** Own channels of people that can be told, by id; `name`: as who asks may see it. */
  ownChannels: ReadonlyMap<string, { name: string | null }>;
}
