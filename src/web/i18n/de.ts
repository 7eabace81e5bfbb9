import type { startMessages as english } from "./en.ts";
import { common } from "./de/common.ts";
import { ui } from "./de/ui.ts";
import { account } from "./de/account.ts";
import { publicPages } from "./de/public.ts";
import type { Translation } from "./translation.ts";

export const startMessages = { common, ui, account, public: publicPages } satisfies Translation<typeof english>;
