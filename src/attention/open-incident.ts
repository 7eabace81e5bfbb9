import type { TopicId } from "../checks/topic.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** An open incident of shops; where it joins those of several shops, all of them have this one. */
export interface OpenIncident {
  id: number;
  organizationId: string;
  /** Grows with each change; whoever acknowledges names the one that they have seen. */
  version: number;
  topic: TopicId;
  /** Whether it joins incidents of several shops. */
  isParent: boolean;
  /** What its shops share (`address:203.0.113.7`), as far as it joins several. */
  matter: string | null;
  beganAt: IsoTime;
  /** Name of the person who deals with it; `null` with a moment: a former member. */
  acknowledgedBy: string | null;
  acknowledgedAt: IsoTime | null;
}
