import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundlePrograms } from "../../../scripts/bundle-programs.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the bundled programs of the product are. */
    programsFolder: string;
  }
}

/**
 * Bundles the programs once for the whole run: tests that start and kill them many times would otherwise spend most of
 * their time on loading two thousand sources anew, which takes ten seconds a start on a crowded machine.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = join(import.meta.dirname, `../../../.cache/programs-${process.pid}`);
  await bundlePrograms(folder);
  project.provide("programsFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
