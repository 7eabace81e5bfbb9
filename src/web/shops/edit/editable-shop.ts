/** What the edit form knows of a shop. Secrets are not among it: they cannot be read. */
export interface EditableShop {
  id: number;
  name: string;
  url: string;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  projectId: number;
  taskGraceMinutes: number;
  extraHeaderName: string | null;
}
