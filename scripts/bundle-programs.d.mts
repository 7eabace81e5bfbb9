export function bundlePrograms(folder: string, files?: readonly string[]): Promise<unknown>;
