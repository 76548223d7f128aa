// A permanent on the battlefield: what it is, what can be done with it, and what happens around it.
import * as core from '../../../mtg-core/index.ts';
import {
  arranged,
  type Bench,
  everything,
  facesOf,
  namedOnBattlefield,
  namesOn,
  optionsOf,
  shortened,
  withoutText,
} from './bench.ts';
import { inManners } from './deeds.ts';
import { difference, lookAt } from './looking.ts';
import { MOMENTS, STEPS } from './moments.ts';
import { type Manner, PLAIN, type Play, passTo, playFrom, settle, submitTold } from './playing.ts';
import { catalogWith, type Extra, THEY, YOU } from './position.ts';
import { STORIES, type Story } from './stories.ts';

/** Each face of it that is a permanent. */
export function lifeOf(bench: Bench, cast: core.GameState | undefined, lines: string[]): void {
  for (const face of facesOf(bench.card)) {
    if (face.types.includes('instant') || face.types.includes('sorcery')) continue;
    const placed = (each: Bench, story?: Story): core.GameState =>
      arranged(each, [...besides(story), { name: each.name, zone: 'battlefield', face: face.name }]);
    const there = placed(bench);
    const found = namedOnBattlefield(bench, there);
    const size = found === undefined ? null : core.presentCard(there, core.idOf(found), YOU);
    const blank: Bench = { ...bench, catalog: catalogWith(withoutText(bench.card, size ?? {})) };
    if (found !== undefined) {
      live({ bench, blank, place: placed }, `${face.name} on your battlefield, against one without text`, lines);
      const use = (state: core.GameState) =>
        optionsOf(bench, state, YOU).find(({ label }) => /Equip|Crew|Fortify|Reconfigure|Station/.test(label));
      const used = (each: Bench, story?: Story) =>
        each === bench ? prepared(placed(each, story), use) : nextTurn(placed(each, story));
      if (use(placed(bench)) !== undefined) live({ bench, blank, place: used }, `${face.name} used first`, lines);
    } else if (cast !== undefined) {
      const castFirst = (each: Bench, story?: Story): core.GameState => {
        const from = arranged(each, [
          ...besides(story),
          ...(each === bench ? [{ name: each.name, zone: 'hand' as const }] : []),
        ]);
        return each === bench
          ? prepared(from, (state) => optionsOf(bench, state, YOU).find(({ kind }) => kind === 'cast'))
          : nextTurn(from);
      };
      live({ bench, blank, place: castFirst }, `${face.name} cast on something of yours, against nothing`, lines);
    }
  }
}

const besides = (story?: Story): Extra[] => [
  ...(story?.hands ?? []).map(([player, name]) => ({ name, zone: 'hand' as const, player })),
  ...(story?.field ?? []).map((name) => ({ name, zone: 'battlefield' as const })),
];

const OWN: Manner = { ...PLAIN, lean: 'own' };

/** What is attached or crewed is so first, on something of yours; a Vehicle has to attack in this turn. */
function prepared(from: core.GameState, use: (state: core.GameState) => core.OptionView | undefined): core.GameState {
  const play = playFrom(from);
  const option = use(from);
  if (option !== undefined && submitTold(play, { option: option.id })) settle(play, OWN);
  return option?.label.includes('Crew') ? play.state : nextTurn(play.state);
}

function nextTurn(from: core.GameState): core.GameState {
  const play = playFrom(from);
  passTo(play, PLAIN, 'precombatMain', THEY);
  passTo(play, PLAIN, 'precombatMain', YOU);
  return play.state;
}

interface Life {
  readonly bench: Bench;
  readonly blank: Bench;
  place(bench: Bench, story?: Story): core.GameState;
}

function live(life: Life, title: string, lines: string[]): void {
  const { bench, blank, place } = life;
  const withText = place(bench);
  const without = place(blank);
  const constant = difference(everything(without), everything(withText)).map((line) => `  ${line}`);
  lines.push(`== ${title}:`, ...shortened(constant, 40));
  uses(life, withText, without, lines);
  tell(life, withText, without, lines);
}

/** What can be done with it that can't without its text, and what that leads on to; now and at other moments. */
function uses({ bench, place }: Life, withText: core.GameState, without: core.GameState, lines: string[]): void {
  const known = new Set(optionsOf(bench, without, YOU).map(({ label }) => label));
  const news = (state: core.GameState) => {
    const found = optionsOf(bench, state, YOU).filter(({ label }) => !known.has(label));
    for (const { label } of found) known.add(label);
    return found;
  };
  for (const option of news(withText))
    for (const { state } of inManners(bench, withText, option, '', lines).slice(0, 1))
      for (const next of news(state)) inManners(bench, state, next, ', after that', lines);
  for (const moment of [...MOMENTS, ...STEPS]) {
    const from = playFrom(place(bench));
    moment.reach(from);
    if (from.state.pending?.kind !== 'priority' || from.state.pending.player !== YOU) continue;
    for (const option of news(from.state))
      inManners(bench, from.state, option, `, while ${moment.title}`, lines, moment);
  }
}

/** Each story, with it and with one without text: what happens otherwise. */
function tell({ bench, blank, place }: Life, withText: core.GameState, without: core.GameState, lines: string[]): void {
  const self = namedOnBattlefield(bench, withText);
  const view = self === undefined ? null : core.presentCard(withText, core.idOf(self), YOU);
  const usual = new Map(view === null ? [] : [[view.name, view.keywords]]);
  const told = new Map<string, string>();
  for (const story of STORIES) {
    if (story.creature && !view?.types.includes('creature')) continue;
    const [shown, other] = [bench, blank].map((each) => {
      const play = playFrom(place(each, story));
      story.run(play, namedOnBattlefield(each, play.state));
      return play;
    }) as [Play, Play];
    const steady = difference(lookAt(without, usual), lookAt(withText, usual));
    const events = difference(other.lines, shown.lines).map((line) => `  ${line.replace(/^([-+]) +/, '$1 ')}`);
    const gone = namedOnBattlefield(bench, shown.state) === undefined;
    const states = difference(steady, difference(lookAt(other.state, usual), lookAt(shown.state, usual)))
      .filter(
        (line) =>
          !/basic lands/.test(line) &&
          !(line.startsWith('- ') && (gone || namesOn(bench.card).some((name) => line.includes(name)))),
      )
      .map((line) => `    ${line.replace(/^- ([-+~])/, 'no longer: $1').replace(/^\+ /, '')}`);
    if (events.length === 0 && states.length === 0) continue;
    const key = [...events, ...states].toSorted().join('\n');
    const same = told.get(key);
    told.set(key, same ?? story.title);
    if (same !== undefined) lines.push(`* ${story.title}: as when ${same}`);
    else
      lines.push(
        `* ${story.title}:`,
        ...shortened(events, 24),
        ...(states.length > 0 ? ['    so:', ...shortened(states, 16)] : []),
      );
  }
}
