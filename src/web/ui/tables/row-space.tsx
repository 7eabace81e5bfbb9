/** Stands in a table for the rows that are not drawn. */
export function RowSpace({ pixels, columns }: { pixels: number; columns: number }) {
  if (pixels <= 0) return null;
  return (
    <tr className="is-space" aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height: pixels }} />
    </tr>
  );
}
