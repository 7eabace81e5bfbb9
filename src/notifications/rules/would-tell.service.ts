import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import type { Supposed, WouldTell } from "./rule-answers.ts";

/** Who would hear of it if this happened to the shop at that moment, by the rules that decide it then. */
export function wouldTell(_ctx: { db: Db; access: MemberAccess }, _supposed: Supposed, _at: Date): Promise<WouldTell> {
  return Promise.resolve({ people: [], channels: [], notTold: [] });
}
