import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { renewQueries } from "./renew-queries.ts";

/** A page that shows the answers of a server, each once it is let go. */
function page() {
  const queries = new QueryClient();
  const asked: ((answer: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => asked.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ["bell", "unread"], queryFn, staleTime: 60_000 });
  return { queries, asked, observer, stop: observer.subscribe(() => {}) };
}

it("a first answer that was asked for before a hint is asked for again", async () => {
  const { queries, asked, observer, stop } = page();
  renewQueries(queries, ["bell"]);
  expect(asked).toHaveLength(1);
  asked[0]?.(1);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.(2);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2));
  expect(asked).toHaveLength(2);
  stop();
});

it("what is known already is asked for once", async () => {
  const { queries, asked, observer, stop } = page();
  asked[0]?.(1);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  renewQueries(queries, ["bell"]);
  asked[1]?.(2);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2));
  expect(asked).toHaveLength(2);
  stop();
});

it("other queries are left alone", () => {
  const { queries, asked, stop } = page();
  renewQueries(queries, ["shops"]);
  expect(asked).toHaveLength(1);
  stop();
});
