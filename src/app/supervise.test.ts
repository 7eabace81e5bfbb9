import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LONGEST_SILENCE_SECONDS } from "./signs-of-life.ts";
import { supervise } from "./supervise.ts";
import { PROGRAM_ENVIRONMENT } from "../lib/program-environment-fixture.ts";

const PROGRAM = join(import.meta.dirname, "stuck-program-fixture.ts");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-stuck-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(environment: Record<string, string>) {
  const said: string[] = [];
  const program = supervise({
    program: PROGRAM,
    environment: { ...PROGRAM_ENVIRONMENT, STUCK_MARK: join(folder, "mark"), ...environment },
    onCrash: (sentence) => said.push(sentence),
    silenceSeconds: 3,
  });
  return { ...program, said };
}

it("ends a program whose event loop stands still, says why, and starts it again", async () => {
  const program = start({});
  await program.ready;
  expect(program.said).toEqual([`${PROGRAM} gave no sign of life for 3 seconds and is started again.`]);
  await program.stop();
  expect(await program.ended).toEqual({ wasWanted: true });
});

it("ends a program that stands still while it is being stopped", async () => {
  const program = start({ STUCK_WHEN: "stopping" });
  await program.ready;
  const began = performance.now();
  await program.stop();
  // Without the watchdog the process is killed only after three quarters of a minute.
  expect(performance.now() - began).toBeLessThan(40_000);
});

it("lets a program that was started by itself end itself", { timeout: 90_000 }, async () => {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...PROGRAM_ENVIRONMENT, STUCK_MARK: join(folder, "mark") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(LONGEST_SILENCE_SECONDS).toBe(30);
  expect(said).toContain(`gave no sign of life for ${LONGEST_SILENCE_SECONDS} seconds`);
});

it("tells one that is gone, and does not end of that", async () => {
  const child = fork(PROGRAM, {
    env: { ...PROGRAM_ENVIRONMENT, STUCK_MARK: join(folder, "mark"), STUCK_WHEN: "leaving" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => (said += String(chunk)));
  await once(child, "message");
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.disconnect();
  const [code] = await once(child, "exit");
  expect([code, said]).toEqual([0, ""]);
});
