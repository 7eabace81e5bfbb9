import { refuseAtLimit, takeFromLimit } from "../../instance/limit.service.ts";
import type { Db } from "../../lib/db.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";

interface Limited {
  db: Db;
  owner: TellingOwner;
}

/** @throws {Refusal} if whoever has channels has tried too many of late */
export async function takeTry({ db, owner }: Limited): Promise<void> {
  await takeFromLimit(db, "channelTries", subjectOf(owner));
}

/** @throws {Refusal} if there are as many channels as one may have */
export async function refuseAtMostChannels({ db, owner }: Limited, count: number): Promise<void> {
  const limit = owner.organizationId === null ? "ownChannels" : "channels";
  await refuseAtLimit(db, limit, { ...subjectOf(owner), count });
}

function subjectOf(owner: TellingOwner) {
  return owner.organizationId === null
    ? ({ subject: "person", subjectId: owner.userId } as const)
    : ({ subject: "organization", subjectId: owner.organizationId } as const);
}
