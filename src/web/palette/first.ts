import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = { isLean: true };
