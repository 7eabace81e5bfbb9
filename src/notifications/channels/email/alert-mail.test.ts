import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { memberInvited } from "../../../changelog/events/organization-events.ts";
import { incidentClosed, incidentOpened } from "../../../incidents/events/incident-events.ts";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import type { Alert } from "../../alert.ts";
import { alertMail } from "./alert-mail.ts";
import { CHANNEL_KINDS } from "../kinds.ts";
import { CHANNELS } from "../registry.ts";
import { updateShared } from "../../topics/changes/update-shared.ts";

const worse: Alert = {
  topic: "status",
  at: "2026-11-20T09:41:00.000Z",
  news: {
    kind: "status",
    from: "green",
    to: "red",
    findings: [
      { id: "gone", check: "gone", level: "red", text: "gone", params: {} },
      { id: "old", check: "gone", level: "red", text: "gone", params: {} },
    ],
    findingCount: 4,
  },
};

const at = (deed: string) => `https://shopwarden.example/do/${deed}`;
const actions = {
  acknowledge: at("ack"),
  refresh: at("refresh"),
  mute: { hour: at("hour"), day: at("day"), fixed: at("fixed") },
};

const mailIn = (language: "en" | "de", name = "Nordlicht", alert = worse) =>
  renderMail(
    alertMail({
      to: { name: "Ada", email: "ada@example.com", language },
      organizationSlug: "nord licht",
      shop: { id: 7, name },
      incidentId: null,
      alert,
      appUrl: "https://shopwarden.example",
      timeZone: "Europe/Berlin",
      unwatchUrl: "https://shopwarden.example/unwatch/token",
      whyUrl: "https://shopwarden.example/app/settings",
      actions,
    }),
  );

test("a mail about what is over says when that began, not that it still is", () => {
  const over = { ...incidentClosed.example("x"), since: "2026-11-20T08:00:00.000Z" };
  const alert: Alert = { topic: "incident", at: worse.at, news: over };
  expect(mailIn("en", "Nordlicht", alert).text).toContain("Began: 20.11.2026, 09:00 (Europe/Berlin)");
  expect(mailIn("de", "Nordlicht", alert).text).toContain("Beginn: 20.11.2026, 09:00 (Europe/Berlin)");
});

test("a mail about an update of several shops names it, and leads to where it stands in all of them", () => {
  const of = (product: string, label: string): Alert => ({
    topic: "update",
    at: worse.at,
    news: updateShared.of({ ...updateShared.example("x"), product, label, isSecurity: true }),
  });
  const mail = (alert: Alert) =>
    renderMail(
      alertMail({
        to: { name: "Ada", email: "ada@example.com", language: "en" },
        organizationSlug: "nord licht",
        shop: null,
        incidentId: null,
        alert,
        appUrl: "https://shopwarden.example",
        timeZone: "Europe/Berlin",
        unwatchUrl: "https://shopwarden.example/app/settings",
        whyUrl: "https://shopwarden.example/app/settings",
        actions: null,
      }),
    );
  const paypal = mail(of("SwagPayPal", "PayPal"));
  expect(paypal.subject.replaceAll("\u200B", "")).toBe(
    "Shop Alert: Security update available in 40 shops - PayPal 9.8.1",
  );
  expect(paypal.text).toContain("Open My Extensions");
  expect(paypal.text).toContain(
    "https://shopwarden.example/app/extensions?organization=nord%20licht&extension=SwagPayPal",
  );
  const shopware = mail(of("shopware", "Shopware"));
  expect(shopware.text).toContain("Open the dashboard");
  expect(shopware.text).toContain(
    "https://shopwarden.example/app/dashboard?organization=nord%20licht&version=outdated",
  );
});

test("a mail about what happened once says when that was, not since when", () => {
  const alert: Alert = { topic: "organization", at: worse.at, news: memberInvited.example("Jana") };
  expect(mailIn("en", "Nordlicht", alert).text).toContain("\nTime: ");
  expect(mailIn("de", "Nordlicht", alert).text).toContain("\nZeit: ");
});

test("a mail says what, why, since when and what to do, with a way to the finding and a way out", () => {
  const { subject, text, link } = mailIn("en");
  expect(subject).toBe("Shop Alert: Status changed to Error - Nordlicht");
  expect(link).toBe("https://shopwarden.example/app/organizations/nord%20licht/shops/7/checks");
  for (const said of [
    "Hello Ada,",
    "The status changed from OK to Error.",
    "– Finding “gone” of an older version.",
    "– And 2 further findings.",
    "Open the findings",
    "Since: 20.11.2026, 10:41 (Europe/Berlin)",
    "https://shopwarden.example/unwatch/token",
    "You get this because you watch Nordlicht.\n\nWhy, and what else:\nhttps://shopwarden.example/app/settings",
    "Acknowledge:\nhttps://shopwarden.example/do/ack",
    "Mute for 1 hour:\nhttps://shopwarden.example/do/hour",
    "Mute until it is fixed:\nhttps://shopwarden.example/do/fixed",
  ]) {
    expect(text).toContain(said);
  }
});

test("it is written in German to those who read German", () => {
  const { subject, text } = mailIn("de");
  expect(subject).toBe("Shop-Alarm: Status wechselte zu Fehler - Nordlicht");
  for (const said of ["von OK zu Fehler", "Und 2 weitere Befunde.", "Seit: 20.11.2026", "Guten Tag Ada!"]) {
    expect(text).toContain(said);
  }
});

test("a shop's name writes neither links nor headers into it", () => {
  const { subject, text, html } = mailIn("en", "https://evil.example\r\nBcc: <b>x</b>");
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text + html).not.toContain("https://evil.example");
  expect(html).not.toContain("<b>");
});

test("names in an incident of several shops write neither links, markup nor headers into it", () => {
  const hostile = "https://evil.example\r\nBcc: <b>x</b>\u202e";
  const shops = [{ id: 7, name: hostile, incidentId: 8 }];
  const window = { name: hostile, endsAt: worse.at };
  const about = { ...incidentOpened.example(hostile), shopId: null, matter: `domain:${hostile}`, shops, window };
  const params = { title: hostile };
  const said = { check: "security", text: "issue", params };
  const ended = { ...incidentClosed.example(hostile), ...about, left: shops, leftCount: 1, by: hostile, said };
  for (const news of [
    incidentOpened.of(about),
    incidentClosed.of(ended),
    incidentClosed.of({ ...ended, how: "closed" }),
  ])
    for (const language of ["en", "de"] as const) {
      const to = { name: hostile, email: "ada@example.com", language };
      const place = { organizationSlug: "nord", shop: null, incidentId: 3, appUrl: "https://shopwarden.example" };
      const unwatchUrl = "https://shopwarden.example/app/settings";
      const alert = { topic: "incident", news, at: worse.at } as const;
      const { subject, text, html } = renderMail(
        alertMail({ to, ...place, alert, timeZone: "Europe/Berlin", unwatchUrl, whyUrl: unwatchUrl, actions }),
      );
      expect(subject).not.toMatch(/[\r\n\u202e]/);
      expect(text + html).not.toContain("https://evil.example");
      expect(text + html).not.toContain("\u202e");
      expect(html).not.toContain("<b>");
    }
});

test("every channel stands in the registry under the name of its folder", () => {
  const folder = new URL("..", import.meta.url);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = folders.map(({ name }) => name).filter((name) => name !== "parts");
  expect([...CHANNELS, ...CHANNEL_KINDS].map(({ id }) => id).toSorted()).toEqual(named.toSorted());
});
