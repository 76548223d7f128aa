// A position as lines, one thing a line, and what differs between two of them.
import * as core from '../../../mtg-core/index.ts';
import { BASICS, THEY, YOU } from './position.ts';

const WHOSE = ['your', 'their'] as const;

/** Stands after what a line is about, before what is said of it. */
const KEY = '\u2063';

/** "your Grizzly Bears", "Shock (their graveyard)", "you". */
export function entityName(state: core.GameState, entity: core.Entity): string {
  if (core.isPlayer(entity)) return core.entityPlayer(entity) === YOU ? 'you' : 'they';
  const found = state.objects[core.idOf(entity)];
  if (found === undefined) return 'something';
  const name = core.nameOf(state, entity);
  const zone = core.zones[found.zone];
  if (zone === 'battlefield') return `${WHOSE[found.controller]} ${name}`;
  return `${name} (${zone === 'stack' || zone === undefined ? 'stack' : `${WHOSE[found.owner]} ${zone}`})`;
}

/** Names of what could be chosen, whole groups by the name of the group. */
export function namesOf(state: core.GameState, entities: readonly core.Entity[]): string {
  const left = new Set(entities);
  const told: string[] = [];
  for (const [name, group] of groups(state)) {
    if (group.length < 2 || !group.every((each) => left.has(each))) continue;
    told.push(`[${name}]`);
    for (const each of group) left.delete(each);
  }
  const names = [...new Set([...left].map((each) => entityName(state, each)))];
  const shown = names.length > 12 ? [...names.slice(0, 12), `... ${names.length - 12} more`] : names;
  return [...told, ...shown].join(', ');
}

function groups(state: core.GameState): [string, core.ObjectRef[]][] {
  const refs = (ids: readonly number[]) => ids.map((id) => core.refTo(state, id));
  const permanents = (player: core.PlayerId, type: 'land' | 'creature' | null) =>
    state.battlefield.filter((id) => {
      const types = core.characteristicsOf(state, id).types;
      return state.objects[id]?.controller === player && (type === null || (types & core.TYPE[type]) !== 0);
    });
  return [YOU, THEY].flatMap((player): [string, core.ObjectRef[]][] => {
    const { hand = [], graveyard = [], library = [] } = state.players[player] ?? {};
    const whose = WHOSE[player];
    return [
      [`${whose} permanents`, refs(permanents(player, null))],
      [`${whose} creatures`, refs(permanents(player, 'creature'))],
      [`${whose} lands`, refs(permanents(player, 'land'))],
      [`${whose} hand`, refs(hand)],
      [`${whose} graveyard`, refs(graveyard)],
      [`${whose} library`, refs(library)],
    ];
  });
}

const letters = (colors: readonly string[]): string => (colors.length === 0 ? 'colorless' : colors.join(''));

function permanentLine(state: core.GameState, view: core.CardView, usual: Usual): string {
  const size = view.power === undefined ? '' : ` ${view.power}/${view.toughness}`;
  const also = view.text.includes('(now also)') ? [`also: ${view.text.split('(now also) ')[1]}`] : [];
  const owner = view.owner === view.controller ? [] : [`owned by ${view.owner === YOU ? 'you' : 'them'}`];
  const facts = [
    ...view.keywords.filter(
      (keyword) =>
        !also.join().toLowerCase().includes(keyword.toLowerCase()) && !(usual.get(view.name) ?? []).includes(keyword),
    ),
    ...also,
    ...(view.tapped ? ['tapped'] : []),
    ...(view.token ? ['token'] : []),
    ...(view.faceDown ? ['face down'] : []),
    ...(view.damage > 0 ? [`damage ${view.damage}`] : []),
    ...view.counters.map(({ name, count }) => `${count} ${name}`),
    ...view.marks,
    ...(view.goaded ? ['goaded'] : []),
    ...(view.attachedTo === undefined ? [] : [`attached to ${entityName(state, view.attachedTo)}`]),
    ...(view.attacking === undefined ? [] : [`attacking ${entityName(state, view.attacking)}`]),
    ...owner,
  ];
  const type = view.typeLine.replaceAll(/^Basic /g, '');
  const kinds = type.includes('Game-Trail') ? '' : type.length > 90 ? type.slice(0, 20) : type;
  return `${WHOSE[view.controller]} ${view.name}${KEY}${size} ${letters(view.colors)} ${kinds}${facts.length > 0 ? ` [${facts.join('; ')}]` : ''}`;
}

function playerLines(state: core.GameState, player: core.PlayerView): string[] {
  const whose = WHOSE[player.player] ?? 'their';
  const who = player.player === YOU ? 'you' : 'they';
  const mana = Object.entries(player.manaPool).flatMap(([color, count]) => (count > 0 ? [color.repeat(count)] : []));
  return [
    `${who}:${KEY} ${player.life} life`,
    `${whose} library:${KEY} ${player.libraryCount}`,
    ...player.counters.map(({ name, count }) => `${who}: ${count} ${name}`),
    ...player.marks.map((mark) => `${who}: ${mark}`),
    ...(mana.length > 0 ? [`${whose} mana: ${mana.join('')}`] : []),
    ...(player.lost ? [`${who} lost`] : []),
    ...(['hand', 'graveyard'] as const).flatMap((zone) =>
      (state.players[player.player]?.[zone] ?? []).map((id) => `${whose} ${zone}: ${fullName(state, id)}`),
    ),
  ];
}

const fullName = (state: core.GameState, id: number): string => {
  const counters = Object.entries(state.objects[id]?.counters ?? {}).map(([name, count]) => `${count} ${name}`);
  return core.nameOf(state, core.refTo(state, id)) + (counters.length > 0 ? ` [${counters.join(', ')}]` : '');
};

/** Keywords that needn't be told of whatever has this name. */
export type Usual = ReadonlyMap<string, readonly string[]>;

/** Everything that can be seen. */
export function lookAt(state: core.GameState, usual: Usual = new Map()): string[] {
  const table = core.presentTable(state, YOU, 'observed');
  const basics = [YOU, THEY].map((player) => {
    const lands = table.battlefield.filter((view) => view.controller === player && isPlainBasic(view));
    const tapped = lands.filter((view) => view.tapped).length;
    return `${WHOSE[player]} basic lands:${KEY} ${lands.length}${tapped > 0 ? `, ${tapped} tapped` : ''}`;
  });
  return [
    ...table.players.flatMap((player) => playerLines(state, player)),
    ...basics,
    ...table.battlefield.filter((view) => !isPlainBasic(view)).map((view) => permanentLine(state, view, usual)),
    ...table.stack.map(
      (item) => `on the stack: ${item.name}${item.kind === 'spell' ? '' : `'s ability: ${item.text}`}`,
    ),
    ...state.exile.map(
      (id) => `exile: ${fullName(state, id)}${state.objects[id]?.faceDown === true ? ' (face down)' : ''}`,
    ),
    ...state.command.map(
      (id) =>
        `command zone: ${core.presentCard(state, id, YOU)?.name ?? 'emblem'}: ${core.presentCard(state, id, YOU)?.text ?? ''}`,
    ),
    ...table.marks,
    ...(state.outcome === null ? [] : [`the game is over: ${state.outcome.reason}`]),
  ];
}

const isPlainBasic = (view: core.CardView): boolean =>
  BASICS.includes(view.name) &&
  view.counters.length === 0 &&
  view.power === undefined &&
  !view.text.includes('(now also)') &&
  view.attachments.length === 0;

/** What each player could do with priority now, as lines; basic lands tap for mana anyway. */
export function possibilities(state: core.GameState): string[] {
  return [YOU, THEY].flatMap((player) => {
    const copy = core.clone(state);
    if (copy.outcome !== null || copy.pending?.kind !== 'priority') return [];
    core.givePriority(copy, player);
    const options = core.legalAnswers(copy, player)?.options ?? [];
    return options
      .filter(
        ({ kind, object }) => kind !== 'pass' && !(object !== undefined && BASICS.includes(core.nameOf(copy, object))),
      )
      .map(
        ({ label, cost }) =>
          `${player === YOU ? 'you' : 'they'} could: ${label}${cost === undefined ? '' : ` for ${cost}`}`,
      );
  });
}

/** Who could attack whom, and who could block a lone attacker. */
export function combatPossibilities(state: core.GameState): string[] {
  return [YOU, THEY].flatMap((player) =>
    core
      .possibleAttacks(state, player)
      .map(
        ({ attacker, defender, costs }) =>
          `could attack: ${entityName(state, attacker)} -> ${entityName(state, defender)}${costs > 0 ? ' (at a cost)' : ''}`,
      ),
  );
}

/** What the one has more than the other, as `+`, and less, as `-`; what is otherwise said of the same thing, as `~`. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  const come: string[] = [];
  for (const line of after) {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    else come.push(line);
  }
  const gone = [...left].flatMap(([line, count]) => Array.from({ length: count }, () => line));
  const changed: string[] = [];
  for (const line of [...gone]) {
    const [about, told] = line.split(KEY);
    const at = told === undefined ? -1 : come.findIndex((each) => each.startsWith(`${about}${KEY}`));
    if (at === -1) continue;
    const [now = ''] = come.splice(at, 1);
    gone.splice(gone.indexOf(line), 1);
    changed.push(`~ ${about} ${change(told ?? '', now.split(KEY)[1] ?? '')}`);
  }
  return [
    ...gone.map((line) => `- ${line.replace(KEY, '')}`),
    ...changed,
    ...come.map((line) => `+ ${line.replace(KEY, '')}`),
  ];
}

/** The words that differ, and what stands in brackets fact by fact. */
function change(before: string, after: string): string {
  const [words = '', facts = ''] = before.trim().replace(/\]$/, '').split(' [');
  const [nowWords = '', nowFacts = ''] = after.trim().replace(/\]$/, '').split(' [');
  const had = facts.split('; ').filter((fact) => fact !== '');
  const has = nowFacts.split('; ').filter((fact) => fact !== '');
  const parts = [
    ...(words === nowWords ? [] : [`${words} => ${nowWords}`]),
    ...had.filter((fact) => !has.includes(fact)).map((fact) => `not ${fact}`),
    ...has.filter((fact) => !had.includes(fact)),
  ];
  return parts.join('; ');
}
