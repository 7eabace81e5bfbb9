import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, type APIResponse, expect, type Page, type Response } from "@playwright/test";
import type { Product } from "./product.ts";

export const PASSWORD = "look-around-1!";

/** Makes the first account of a product, and is nobody again. */
export async function firstAccount(product: Product, request: APIRequestContext, email: string): Promise<void> {
  const token = product.setupLink.split("/").at(-1);
  await callAuth(product, request, "/setup", { token, name: "Robin Newcomer", email, password: PASSWORD });
}

/** An auth call with the cookies of a page or of nobody. */
export async function callAuth(
  product: Product,
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const send = () => request.post(`${product.url}/api/auth${path}`, { data, headers: { origin: product.url } });
  let answer = await send();
  while (await hadToWait(answer)) answer = await send();
  expect([path, answer.status()]).toEqual([path, 200]);
  return await answer.json();
}

/** The link in the newest mail to somebody, once it is there. */
export async function linkInMail(product: Product, to: string, part: string): Promise<string> {
  const find = () => {
    const names = readdirSync(product.mailFolder, { withFileTypes: true })
      .filter((entry) => entry.name.endsWith(".json"))
      .map((entry) => entry.name)
      .toSorted();
    const mails: { to: string; link: string | null }[] = names.map((name) =>
      JSON.parse(readFileSync(join(product.mailFolder, name), "utf8")),
    );
    return mails.findLast((mail) => mail.to === to && mail.link?.includes(part))?.link ?? "";
  };
  await expect.poll(() => quietly(find), { timeout: 20_000 }).not.toBe("");
  return find();
}

function quietly(find: () => string): string {
  try {
    return find();
  } catch {
    return "";
  }
}

export async function typePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const press = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/sign-in/email"));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    return await answered;
  };
  while (await hadToWait(await press()));
}

/** A test signs in more often than people do: waits until the server takes the next try. */
async function hadToWait(answer: Response | APIResponse): Promise<boolean> {
  if (answer.status() !== 429) return false;
  const seconds = Number(answer.headers()["retry-after"] ?? 1);
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return true;
}

/** A browser that is signed out, with everything forgotten. */
export async function becomeNobody(page: Page, product: Product): Promise<void> {
  // A page that is open would notice, and load itself anew.
  await page.goto("about:blank");
  await page.context().clearCookies();
  // Left open: its end would end the authenticator that the browser plays, too.
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: product.url, storageTypes: "local_storage" });
}
