import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const SAMPLE_MICROSECONDS = 500;

/** Notes what this process computes until the returned function is called, which writes it for the tools of Chromium. */
export async function profileInto(file: string): Promise<() => Promise<void>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_MICROSECONDS });
  await session.post("Profiler.start");
  return async () => {
    const { profile } = await session.post("Profiler.stop");
    writeFileSync(file, JSON.stringify(profile));
    session.disconnect();
  };
}
