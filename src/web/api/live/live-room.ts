import type { QueryKey } from "@tanstack/react-query";
import type { HeardTopic } from "../../../lib/hints.ts";
import type { LiveHint } from "./live-hint.ts";

/** Which queries of a room a hint affects, by its topic: `live.ts`. */
export type LiveRoom = Readonly<Partial<Record<HeardTopic, (hint: LiveHint) => readonly QueryKey[]>>>;
