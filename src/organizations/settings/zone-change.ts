/** An organization's days begin by other clocks from then on; `null`: by the instance's. */
export interface ZoneChange {
  organizationId: string;
  from: string | null;
  to: string | null;
  now: Date;
}
