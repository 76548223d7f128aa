// Answers by brute force: everything that could be said about a position is tried, whether or not it is on offer.
import * as core from '../../mtg-core/index.ts';

/** Whether the rules take this answer. The position stays as it is. */
export function accepts(state: core.GameState, answer: core.Answer): boolean {
  return core.submit(core.clone(state), state.pending!.player, answer).ok;
}

/** Every id that could be said: each kind with each object, player, ability and small number. */
export function everyId(state: core.GameState): string[] {
  const refs = state.objects.flatMap((object) =>
    object === undefined || object === null ? [] : [core.refOf(object.id, object.zoneChanges)],
  );
  const players = state.players.map(({ id }) => core.playerEntity(id));
  const entities = [...refs, ...players];
  const codes = new Set<number>();
  const variants = new Set<string>();
  for (const ref of refs) {
    const chars = core.characteristicsOf(state, core.idOf(ref));
    for (const code of chars.abilities) codes.add(code);
  }
  for (const each of ['free', 'face1', 'alternative0', 'alternative1', 'from0', 'kicker', 'flashback', 'overload'])
    variants.add(each);
  const ids = ['pass', 'done', 'yes', 'no', 'keep', 'mulligan', 'auto', 'cancel'];
  for (const ref of refs) {
    ids.push(`play:${ref}`, `cast:${ref}`);
    for (const variant of variants) ids.push(`cast:${ref}:${variant}`);
    for (const code of codes) ids.push(`activate:${ref}:${code}`, `mana:${ref}:${code}`);
    for (const other of entities) ids.push(`attack:${ref}:${other}`, `block:${ref}:${other}`);
  }
  for (const entity of entities) {
    ids.push(`target:${entity}`, `pick:${entity}`);
    for (let amount = 0; amount <= 8; amount++) ids.push(`assign:${entity}:${amount}`);
  }
  for (let number = 0; number <= 20; number++) ids.push(`number:${number}`, `mode:${number}`, `order:${number}`);
  return ids;
}

/** All subsets, each once, in the order of the items. */
export function subsets<T>(items: readonly T[]): T[][] {
  const sets: T[][] = [[]];
  for (const item of items) sets.push(...sets.map((set) => [...set, item]));
  return sets;
}

/** All ways of taking one of each list, or none of it. */
export function selections<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => [way, ...list.map((item) => [...way, item])]), [[]]);
}

/** The decision as it would be with this pick: the last one of a series completes it. */
function withPick(pending: core.Pending, { object = 0, target = 0, amount = 0 }: core.Choice): core.Pending {
  switch (pending.kind) {
    case 'choose':
      return { ...pending, chosen: [...pending.chosen, object] };
    case 'assign':
      return { ...pending, chosen: [...pending.chosen, { to: target, amount }] };
    default:
      return pending;
  }
}

/** All ways of sharing out an amount. */
export function divisions(total: number, among: number): number[][] {
  if (among === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) =>
    divisions(total - first, among - 1).map((rest) => [first, ...rest]),
  ).flat();
}

const picksOf = (pending: core.Pending): number => ('chosen' in pending ? pending.chosen.length : 0);

/** Every whole answer that the flat series of the pending decision can come to. `whole` gives it in one fixed order. */
export function closure(state: core.GameState, whole: (pending: core.Pending) => string): Set<string> {
  const results = new Set<string>();
  const seen = new Set<string>();
  const { kind } = state.pending!;
  const explore = (at: core.GameState): void => {
    const key = whole(at.pending!);
    if (seen.has(key)) return;
    seen.add(key);
    for (const choice of core.legalChoices(at)) {
      if (choice.kind === 'done') {
        results.add(key);
        continue;
      }
      const next = core.clone(at);
      core.submit(next, at.pending!.player, { option: choice.id });
      if (next.pending?.kind === kind && picksOf(next.pending) > picksOf(at.pending!)) explore(next);
      else results.add(whole(withPick(at.pending!, choice)));
    }
  };
  explore(state);
  return results;
}
