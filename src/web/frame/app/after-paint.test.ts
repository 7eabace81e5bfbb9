import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextFrame = () => frames.shift()?.(0);

it("waits until the frame after the next is asked for, so that the next one was painted", () => {
  const run = vi.fn<() => void>();
  afterPaint(run);
  nextFrame();
  expect(run).not.toHaveBeenCalled();
  nextFrame();
  expect(run).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it("runs in the background too, where nothing is painted", () => {
  const run = vi.fn<() => void>();
  afterPaint(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
  expect(frames).toEqual([]);
});

it("is stopped with what was drawn", () => {
  const run = vi.fn<() => void>();
  afterPaint(run)();
  nextFrame();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
