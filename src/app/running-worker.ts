/** Something that works until it is told to stop; `stop` resolves when work in progress is finished. */
export interface RunningWorker {
  stop(): Promise<void>;
}
