import type { ReactNode } from "react";

/** A column of a table: its head; null for one of ticks or buttons. */
export type Head = string | { number: string } | null;

/** A table of lines, which is a list of cards on a telephone. A head in `{ number }` stands over figures. */
export function Lines({ heads, children }: { heads: readonly Head[]; children: ReactNode }) {
  return (
    <table className="lines">
      <thead>
        <tr>
          {heads.map((head) => {
            if (head === null) return <td key="none" />;
            const name = typeof head === "string" ? head : head.number;
            return (
              <th key={name} scope="col" className={typeof head === "string" ? undefined : "number"}>
                {name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
