import type { LiveRoom } from "../api/live/live-room.ts";
import { SESSIONS_KEY } from "../api/session/sessions-key.ts";
import { watchKeys } from "../api/watching/watch-keys.ts";

export const live: LiveRoom = { watch: watchKeys, session: () => [SESSIONS_KEY] };
