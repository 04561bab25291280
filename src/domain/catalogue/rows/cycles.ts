type Edge = readonly [from: string, to: string];

/**
 * Returns the positions of the edges that lie on a cycle: those within one strongly connected component.
 *
 * Tarjan, "Depth-first search and linear graph algorithms" (1972), with an explicit stack in place of recursion, so that
 * no depth is too deep. Time and space grow with the number of edges.
 *
 * @example edgesOnCycles([["a", "b"], ["b", "a"], ["b", "c"]]) // Set { 0, 1 }
 */
export function edgesOnCycles(edges: readonly Edge[]): Set<number> {
  const componentOf = componentsOf(edges);
  const onCycle = edges.flatMap(([from, to], position) =>
    componentOf.get(from) === componentOf.get(to) ? [position] : [],
  );
  return new Set(onCycle);
}

interface Visit {
  node: string;
  order: number;
  lowest: number;
  next: number;
}

/** The strongly connected component of each node, as a number. */
function componentsOf(edges: readonly Edge[]): Map<string, number> {
  const targets = new Map<string, string[]>();
  for (const [from, to] of edges) {
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  const orders = new Map<string, number>();
  const components = new Map<string, number>();
  const open: string[] = [];

  const enter = (node: string): Visit => {
    const order = orders.size;
    orders.set(node, order);
    open.push(node);
    return { node, order, lowest: order, next: 0 };
  };
  const close = ({ node, order }: Visit) => {
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      components.set(top, order);
      if (top === node) return;
    }
  };

  for (const start of targets.keys()) {
    if (orders.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = targets.get(visit.node)?.[visit.next++];
      if (target === undefined) {
        if (visit.lowest === visit.order) close(visit);
        path.pop();
        const above = path.at(-1);
        if (above) above.lowest = Math.min(above.lowest, visit.lowest);
      } else if (!orders.has(target)) path.push(enter(target));
      else if (!components.has(target)) visit.lowest = Math.min(visit.lowest, orders.get(target) ?? visit.lowest);
    }
  }
  return components;
}
