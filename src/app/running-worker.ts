/** Something that works until it is told to stop; the promise resolves when what it had begun is finished. */
export interface RunningWorker {
  stop(): Promise<void>;
}
