/** A plan of circles is mended one after the other. */
const MAX_CYCLES = 50;

/**
 * The circles in which tasks wait for each other, each once and as short as they come: from a task back to itself. A task that
 * only leads into a circle is in none. Without recursion: a chain may be as long as the plan.
 */
export function findCycles(dependsOn: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const settled = new Set<string>();
  for (const start of dependsOn.keys()) {
    if (settled.has(start) || cycles.length >= MAX_CYCLES) continue;
    const path: string[] = [];
    const onPath = new Map<string, number>();
    /** For each task of the path, which of those it waits for comes next. */
    const next: number[] = [];
    enter(start);
    while (path.length > 0) {
      const current = path[path.length - 1] ?? "";
      const depth = next.length - 1;
      const others = dependsOn.get(current) ?? [];
      const other = others[next[depth] ?? 0];
      next[depth] = (next[depth] ?? 0) + 1;
      if (other === undefined) leave(current);
      else if (onPath.has(other)) {
        if (cycles.length < MAX_CYCLES) cycles.push(path.slice(onPath.get(other)));
      } else if (dependsOn.has(other) && !settled.has(other)) enter(other);
    }

    function enter(task: string): void {
      onPath.set(task, path.length);
      path.push(task);
      next.push(0);
    }

    function leave(task: string): void {
      settled.add(task);
      onPath.delete(task);
      path.pop();
      next.pop();
    }
  }
  return cycles;
}
