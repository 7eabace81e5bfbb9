/** The edit form's data of a shop, without secrets, because these cannot be read. */
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
  tags: readonly { id: number; name: string }[];
}
