import type { PlayerId } from '../../basics/index.ts';
import { LAYER } from '../../cards/compiled/index.ts';
import { asksTurn } from '../../cards/index.ts';
import { dropUnfitting } from '../../modifications/index.ts';
import type { Derived, EffectAtWork, GameState, RuleInForce } from '../../state/index.ts';
import { playersOf } from '../../values/index.ts';
import { applyCounters, asksOf, type Deriving, inLayer, isAtWork, reachOf } from './apply.ts';
import { grantCasting } from './casting-grants.ts';
import { collectInstances, type Instance } from './instances.ts';
import { index } from './listeners.ts';
import { writable } from './modifications.ts';

/**
 * Effects apply layer by layer. Some ask for what a later layer decides ("creatures with power 4 or greater have
 * trample"): what they find is looked for again in what came out of all layers, until that doesn't change any more.
 */
export function deriveThroughLayers(state: GameState): Derived {
  let earlier: Derived | null = null;
  let found = '';
  for (let pass = 0; ; pass++) {
    const derived = blank(state);
    state.derived = derived;
    const instances = collectInstances(state, derived);
    const deriving: Deriving = { state, derived, instances, earlier, late: null, layer: 0, kinds: null };
    applyLayers(deriving);
    if (deriving.late !== null && pass < MOST_PASSES) {
      const outcome = JSON.stringify(deriving.late.map(({ affected }) => affected));
      if (pass === 0 || outcome !== found) {
        earlier = derived;
        found = outcome;
        continue;
      }
    }
    finish(deriving);
    return derived;
  }
}

/** Effects that go round in circles stop there. */
const MOST_PASSES = 4;

const blank = ({ battlefield }: GameState): Derived => ({
  chars: [],
  battlefield,
  permanents: [],
  listening: [],
  standing: [],
  rules: [],
  gameRules: [],
  castingGrants: [],
  triggers: [],
  replacements: [],
  states: [],
  activated: [],
  manaAbilities: [],
  // With their places, so that games of two players never read beyond the end.
  manaOf: [undefined, undefined],
  rulesOf: [undefined, undefined],
  prospects: [undefined, undefined],
  effects: null,
  layered: false,
  asksTurn: false,
  complete: false,
});

function applyLayers(deriving: Deriving): void {
  const { instances } = deriving;
  let bits = 0;
  for (const instance of instances) bits |= instance.effect.layerBits;
  for (const instance of instances)
    if (asksLater(instance)) {
      deriving.late ??= [];
      deriving.late.push(instance);
    }
  for (let layer: number = LAYER.text; layer <= LAYER.switchPT; layer++) {
    // CR 613.4c: counters among the effects that change sizes; in which order makes no difference.
    if (layer === LAYER.changePT) applyCounters(deriving);
    if ((bits & (1 << layer)) === 0) continue;
    for (const added of inLayer(deriving, layer)) bits |= added.effect.layerBits;
    if (layer === LAYER.type) dropSubtypes(deriving);
  }
}

/** Once all have changed types: what gives a creature type waits for what makes a creature of it (CR 205.3d, 613.8a). */
function dropSubtypes({ state, derived, instances }: Deriving): void {
  for (const { effect, affected } of instances) {
    if (affected === null || (effect.layerBits & (1 << LAYER.type)) === 0) continue;
    for (const id of affected) dropUnfitting(writable(state, derived, id));
  }
}

/** Whether its condition or its filter asks for what is decided in a layer after the first that it applies in. */
function asksLater(instance: Instance): boolean {
  const first = instance.effect.layerBits & -instance.effect.layerBits;
  // Rules come after everything else.
  if (first === 1 << LAYER.rule || first === 0) return false;
  return instance.affected === null && (asksOf(instance) & ~(first | (first - 1))) !== 0;
}

function finish(deriving: Deriving): void {
  const { state, derived, instances } = deriving;
  derived.layered = instances.some(({ effect }) => effect.layerBits !== 0);
  applyRules(deriving);
  if (state.table.grantsCasting)
    grantCasting(
      state,
      derived,
      instances.filter((instance) => instance.effect.gains.length > 0 && isAtWork(deriving, instance)),
    );
  if (state.table.turnMatters) derived.asksTurn = instances.some(instanceAsksTurn);
  index(state, derived);
  derived.effects = deriving.late === null ? instances : null;
  derived.complete = true;
}

export const instanceAsksTurn = ({ effect, while: condition }: EffectAtWork): boolean =>
  nodeAsksTurn(effect.node) || (condition !== undefined && nodeAsksTurn(condition));

const turnAsked = new WeakMap<object, boolean>();

function nodeAsksTurn(node: object): boolean {
  let asks = turnAsked.get(node);
  if (asks === undefined) {
    asks = asksTurn(node);
    turnAsked.set(node, asks);
  }
  return asks;
}

// CR 613.11: rules-modifying effects, after everything else.
function applyRules(deriving: Deriving): void {
  const { state, derived, instances } = deriving;
  for (const instance of instances) {
    if (!instance.effect.rules || !isAtWork(deriving, instance)) continue;
    const { def, scope, floating } = instance;
    const { node } = instance.effect;
    const ofGame = node.affects === undefined && floating?.locked == null;
    const players =
      floating?.players ??
      (!ofGame || node.players === undefined ? null : inSeats(playersOf(state, scope, node.players)));
    for (const mod of node.change) {
      if (mod.kind !== 'rule') continue;
      const { rule } = mod;
      if (ofGame) derived.gameRules.push({ rule, def, scope, players });
      else for (const id of reachOf(deriving, instance)) addRule(derived, id, { rule, def, scope, players: null });
    }
  }
}

/** Whose turn it is doesn't change what is in force for whom. */
const inSeats = (players: PlayerId[]): PlayerId[] => players.sort((one, other) => one - other);

function addRule({ rules }: Derived, id: number, rule: RuleInForce): void {
  const known = rules[id];
  if (known === undefined) rules[id] = [rule];
  else known.push(rule);
}
