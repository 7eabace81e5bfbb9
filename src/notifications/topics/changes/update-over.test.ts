import { expect, it } from "vitest";
import { alertText } from "../../alert-text.ts";
import { updateOver } from "./update-over.ts";

it.each([
  [0, "Update no longer open: PayPal 1.1", "Update nicht mehr offen: PayPal 1.1"],
  [1, "Update no longer open in 1 shop: PayPal 1.1", "Update nicht mehr offen in 1 Shop: PayPal 1.1"],
  [7, "Update no longer open in 7 shops: PayPal 1.1", "Update nicht mehr offen in 7 Shops: PayPal 1.1"],
])("that an update is over in %s shops names none of them", (shopCount, en, de) => {
  const news = updateOver.of({ product: "SwagPayPal", label: "PayPal", version: "1.1", shopCount });
  const alert = { topic: "update" as const, news, at: "2026-11-20T06:41:00.000Z" };
  expect([alertText(alert, null, "en").title, alertText(alert, null, "de").title]).toEqual([en, de]);
});
