import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "../address/use-change-address.ts";

/** A table's state in the address: `?q=…&filter=…&sort=-name&page=2`. */
export interface TableState {
  term: string;
  filter: string;
  sort: string;
  page: number;
  change: (next: Partial<Record<"term" | "filter" | "sort", string>> & { page?: number }) => void;
}

const NAME_OF = { term: "q", filter: "filter", sort: "sort", page: "page" } as const;

/** Keeps a table's state in the page's address. A second table on the same page needs a prefix. */
export function useTableState(prefix = ""): TableState {
  "use memo";
  const write = useChangeAddress();
  const state = useSearch({
    strict: false,
    // Other changes of the address do not affect the table.
    structuralSharing: true,
    select: (search: Record<string, unknown>) => {
      const read = (key: keyof typeof NAME_OF) => {
        const value = search[prefix + NAME_OF[key]];
        return typeof value === "string" ? value : "";
      };
      return { term: read("term"), filter: read("filter"), sort: read("sort"), page: readPage(read("page")) };
    },
  });
  return {
    ...state,
    change: (next) => {
      const page = next.page !== undefined && next.page > 1 ? String(next.page) : undefined;
      const named = Object.entries({ ...next, page }).map(([key, value]) => [prefix + nameOf(key), value]);
      write(Object.fromEntries(named));
    },
  };
}

function readPage(text: string): number {
  return Math.max(1, Number.parseInt(text, 10) || 1);
}

function nameOf(key: string): string {
  return key === "term" ? NAME_OF.term : key;
}
