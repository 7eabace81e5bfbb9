export interface ListedTag {
  id: number;
  name: string;
  colour: number;
  /** How many shops carry it. */
  shops: number;
  /** Names of the planned work that is for it. */
  windows: readonly string[];
}
