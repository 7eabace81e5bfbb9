import type { SomeEvent } from "../../changelog/define-event.ts";
import { isOfShared } from "../topics/shared/shared-finding.ts";
import { threadOfUpdate } from "../updates/thread-of-update.ts";

/** The matter of what several shops have, in whatever shops it is; `null`: it is a shop's alone. */
export const threadOfShared = (news: SomeEvent): string | null =>
  threadOfUpdate(news) ?? (isOfShared(news) ? news.matter : null);
