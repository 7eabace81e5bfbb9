import type { EventOf, SomeEvent } from "../../changelog/define-event.ts";
import { matterOfUpdate, type updateAvailable } from "../../monitoring/events/update-available.ts";
import type { updateOver } from "../topics/changes/update-over.ts";
import type { updateShared } from "../topics/changes/update-shared.ts";

type OfUpdate = EventOf<typeof updateAvailable | typeof updateShared | typeof updateOver>;
const isOfUpdate = (news: SomeEvent): news is OfUpdate => "product" in news && "version" in news;

/** The matter of an update, in whatever shops it is; `null`: it is no update. */
export const threadOfUpdate = (news: SomeEvent): string | null => (isOfUpdate(news) ? matterOfUpdate(news) : null);
