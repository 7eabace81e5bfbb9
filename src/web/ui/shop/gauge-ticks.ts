export type GaugeStatus = "error" | "warning" | "unknown" | "maintenance" | "ok";

export interface GaugeTick<Shop> {
  status: GaugeStatus;
  /** One shop for a tick, several for a block. */
  shops: readonly Shop[];
}

const ORDER: readonly GaugeStatus[] = ["error", "warning", "unknown", "maintenance", "ok"];
/** Up to this number every shop has its own tick, whatever its status. */
const SINGLE_SHOPS = 120;
const OK_PER_BLOCK = 10;
const SHOPS_PER_BLOCK = 5;

/**
 * One tick per shop, worst first. In a large fleet healthy shops share blocks of 10; if more than 120 need attention,
 * all shops share blocks of 5.
 */
export function gaugeTicks<Shop extends { status: GaugeStatus }>(shops: readonly Shop[]): readonly GaugeTick<Shop>[] {
  const groups = Map.groupBy(shops, ({ status }) => status);
  const open = shops.length - (groups.get("ok")?.length ?? 0);
  return ORDER.flatMap((status) => {
    const members = groups.get(status) ?? [];
    const size = blockSize(status, shops.length, open);
    return chunks(members, size).map((part) => ({ status, shops: part }));
  });
}

function blockSize(status: GaugeStatus, total: number, open: number): number {
  if (total <= SINGLE_SHOPS) return 1;
  if (open > SINGLE_SHOPS) return SHOPS_PER_BLOCK;
  return status === "ok" ? OK_PER_BLOCK : 1;
}

function chunks<Member>(members: readonly Member[], size: number): readonly (readonly Member[])[] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, index) =>
    members.slice(index * size, (index + 1) * size),
  );
}
