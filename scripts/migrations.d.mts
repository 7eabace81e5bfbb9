export function hashTables(): string;
export function readStamp(folder: string): string | null;
export function generateMigration(folder: string, name: string): string;
export function generateAnew(folder: string): void;
export function triggersToWrite(texts: readonly string[], migrations: readonly string[]): string[];
export function partitionsToWrite(texts: readonly string[], migrations: readonly string[]): string[];
