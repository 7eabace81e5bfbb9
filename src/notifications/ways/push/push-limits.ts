export const PUSH_LIMITS = {
  /** Characters. */
  endpoint: 1000,
  name: 60,
  /** Devices of one person. */
  devices: 20,
  /** Notes to one person within an hour; what comes on top is summed up. */
  perHour: 30,
  /** So many refusals in a row without one success end a device. */
  refusals: 5,
} as const;
