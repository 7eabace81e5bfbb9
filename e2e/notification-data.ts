import type { AnswerTo } from "./product-answers.ts";

type Listed = AnswerTo<"account.notification.list">[number];

const listed = ({ id, ...rest }: Omit<Listed, "userId" | "key" | "link">): Listed => ({
  id,
  userId: "user",
  key: `key-${id}`,
  link: { name: "account.shops.detail", params: { slug: "nordlicht-digital", shopId: "1" } },
  ...rest,
});

/** Some of every level, two of them unread, newest first; id 0 is one like all others. */
export const NOTIFICATIONS = [
  listed({
    id: 4,
    level: "error",
    title: "Shop Radwerk Münster cannot be reached",
    message: "The shop did not answer in time.",
    createdAt: "2026-11-20T06:41:00.000Z",
    read: false,
  }),
  listed({
    id: 0,
    level: "warning",
    title: "Shop Alpenglanz Bergsport und Outdoorausrüstung Großhandel B2B status changed",
    message:
      "The status changed from OK to Error. The scheduled task shopware.invalidate_cache is 8 hours late. The queue has 14,211 messages. And 3 further findings.",
    createdAt: "2026-11-19T22:25:00.000Z",
    read: false,
  }),
  listed({
    id: 2,
    level: "success",
    title: "Shop Teehaus Blattgold answers again",
    message: "It could not be visited for 2 hours 11 minutes.",
    createdAt: "2026-11-19T17:26:00.000Z",
    read: true,
  }),
  listed({
    id: 3,
    level: "error",
    title: "Shop Wren Ceramics is not updated anymore",
    message:
      "This shop will be not automatically updated anymore. Please update the API credentials or Shop URL to fix this issue. The shop refused the credentials.",
    createdAt: "2026-11-18T09:44:00.000Z",
    read: true,
  }),
];

/** A long inbox. */
export function manyNotifications(count: number) {
  return Array.from({ length: count }, (_, index) =>
    listed({
      id: 1000 + index,
      level: "warning",
      title: `Shop ${index} status changed`,
      message: "The status changed from OK to Warning.",
      createdAt: new Date(Date.UTC(2026, 10, 19, 12) - index * 3_600_000).toISOString(),
      read: true,
    }),
  );
}

/** Answers of an inbox that can be read, emptied and filled again. */
export function inboxAnswers(first: readonly Listed[] = NOTIFICATIONS) {
  let rows = [...first];
  let deleted: typeof rows = [];
  return {
    "account.notification.list": () => rows,
    "account.notification.markAllRead": () => {
      rows = rows.map((row) => ({ ...row, read: true }));
      return undefined;
    },
    "account.notification.delete": (id: unknown) => {
      deleted = rows.filter((row) => id === undefined || row.id === id);
      rows = rows.filter((row) => !deleted.includes(row));
      return true;
    },
    "account.notification.restore": () => {
      rows = [...rows, ...deleted].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return true;
    },
  };
}
