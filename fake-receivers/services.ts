import type { FakeService } from "./service.ts";
import { slack } from "./services/slack.ts";

/** All services that are played; each is one file and one line. */
export const SERVICES: readonly FakeService[] = [slack];
