/** A list of so many, each made in its turn. What a game makes often isn't made by `Array.from`, which takes six times as long. */
export function times<Item>(count: number, make: (place: number) => Item): Item[] {
  const list: Item[] = [];
  for (let place = 0; place < count; place++) list.push(make(place));
  return list;
}
