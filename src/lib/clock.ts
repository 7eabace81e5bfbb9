/** Tells the time. A parameter wherever time matters, so that tests can move it. */
export type Clock = () => Date;

/** The only place that reads the machine's clock. */
export const systemClock: Clock = () => new Date();
