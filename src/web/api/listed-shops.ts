import { unpackShops } from "../../fleet/shop-list-answer.ts";
import { trpc } from "./trpc.ts";

/** The person's shops, with what navigation and search need to know of them. */
export const listedShops = () => trpc.account.listedShops.queryOptions(undefined, { select: unpackShops });
