import "./telling.css";

/** When something comes, and by which ways. */
export interface ReachCell {
  when: string;
  how?: string;
}

interface ReachTableProps {
  label: string;
  /** Of the first column and of all others; `short` where there is little room. */
  heads: readonly { title: string; short?: string }[];
  rows: readonly { key: string; what: string; cells: readonly ReachCell[] }[];
}

/** What would happen, and what comes of it; a list of cards on a phone. */
export function ReachTable({ label, heads, rows }: ReachTableProps) {
  return (
    <table className="ui-reach" aria-label={label}>
      <thead>
        <tr>
          {heads.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, cells }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            {cells.map(({ when, how }, index) => (
              // The column is its identity.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} data-head={heads[index + 1]?.short ?? heads[index + 1]?.title}>
                <span>
                  <b>{when}</b>
                  {how !== undefined && <small> {how}</small>}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
