/** The organization whose notifications are shown. */
export interface OwnOrganization {
  id: string;
  slug: string;
  name: string;
  /** The reader's own. */
  role: string;
}
