export function buildOnce(stampFile: string, work: () => Promise<void> | void): Promise<void>;
