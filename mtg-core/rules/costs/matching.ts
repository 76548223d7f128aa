// Which objects serve which demand: a bipartite matching.

/** So many of these objects, each of which can serve once. */
export interface ObjectDemand {
  readonly ids: readonly number[];
  readonly count: number;
}

/** Ids that serve all demands, as few of `dear` among them as can be; null: there are not enough. */
export function matched(
  demands: readonly ObjectDemand[],
  taken: readonly number[],
  dear: readonly number[],
): number[] | null {
  const places = demands.flatMap(({ ids, count }) => Array.from({ length: count }, () => ids));
  const servedBy: (number | undefined)[] = places.map(() => undefined);
  const seats = new Map<number, number[]>();
  places.forEach((ids, place) => {
    for (const id of ids) seats.set(id, [...(seats.get(id) ?? []), place]);
  });
  /** A seat for this object, moving others along (an augmenting path). */
  const seat = (id: number, visited: Set<number>): boolean => {
    for (const place of seats.get(id) ?? []) {
      if (visited.has(place)) continue;
      visited.add(place);
      const sitting = servedBy[place];
      if (sitting !== undefined && !seat(sitting, visited)) continue;
      servedBy[place] = id;
      return true;
    }
    return false;
  };
  // Cheap ones first: whoever has a seat keeps one, so the dear ones only fill what is left (a matroid's greedy choice).
  const rank = (id: number): number => dear.indexOf(id) + 1;
  const order = [...seats.keys()].filter((id) => !taken.includes(id)).sort((a, b) => rank(a) - rank(b));
  let open = places.length;
  for (const id of order) {
    if (open === 0) break;
    if (seat(id, new Set())) open -= 1;
  }
  return open > 0 ? null : servedBy.flatMap((id) => (id === undefined ? [] : [id]));
}
