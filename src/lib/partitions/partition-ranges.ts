/** A table whose rows are split by their moment `at`, in UTC. */
export interface PartitionedTable {
  name: string;
  step: "day" | "month";
  /** Rows are kept for at least so many days, and go with the partition that holds nothing younger. */
  keepDays: number;
}

export interface Partition {
  name: string;
  from: Date;
  /** The first moment that is not in it. */
  to: Date;
}

/** So many are made before they are needed, besides the one in use. */
const AHEAD = 3;
const DAY = 86_400_000;

/** The partition that a moment belongs to. */
export function partitionAt({ name, step }: PartitionedTable, at: Date): Partition {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const from = new Date(Date.UTC(year, month, step === "day" ? day : 1));
  const to = new Date(step === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
  const digits = from.toISOString().slice(0, step === "day" ? 10 : 7);
  return { name: `${name}_p${digits.replaceAll("-", "")}`, from, to };
}

/** Those that are needed now and soon, oldest first. */
export function partitionsAhead(table: PartitionedTable, now: Date): readonly Partition[] {
  const wanted = [partitionAt(table, now)];
  while (wanted.length <= AHEAD) wanted.push(partitionAt(table, wanted.at(-1)?.to ?? now));
  return wanted;
}

/** Rows before this moment are not kept: the beginning of a day in UTC. */
export function keptFrom({ keepDays }: PartitionedTable, now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY - keepDays * DAY);
}

/** Of the partitions with these names those that hold nothing but old rows. */
export function partitionsOver(table: PartitionedTable, names: readonly string[], now: Date): readonly string[] {
  const limit = keptFrom(table, now);
  return names.filter((name) => {
    const partition = partitionNamed(table, name);
    return partition !== null && partition.to <= limit;
  });
}

/** `null`: not the name of such a partition, such as that of the default one. */
function partitionNamed(table: PartitionedTable, name: string): Partition | null {
  const digits = /_p(\d{4})(\d{2})(\d{2})?$/.exec(name);
  if (digits === null) return null;
  const [, year, month, day = "01"] = digits;
  const partition = partitionAt(table, new Date(`${year}-${month}-${day}T00:00:00Z`));
  return partition.name === name ? partition : null;
}
