import { common } from "./en/common.ts";
import { ui } from "./en/ui.ts";
import { account } from "./en/account.ts";
import { publicPages } from "./en/public.ts";

export const startMessages = { common, ui, account, public: publicPages } as const;
