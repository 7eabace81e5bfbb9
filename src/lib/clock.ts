/** Returns the current time. Passed as a parameter wherever time matters, so that tests can set it. */
export type Clock = () => Date;

/** The only place that reads the machine's clock. */
export const systemClock: Clock = () => new Date();
