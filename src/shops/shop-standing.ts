import type { IsoTime } from "../snapshot/visit.ts";

export interface LastShopwareUpdate {
  date: IsoTime;
  from: string;
  to: string;
}
