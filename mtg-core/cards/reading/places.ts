// Where cards and permanents are: "in your graveyard", "from exile", "on the battlefield".
import type { Filter, PlayerExpr, Zone } from '../language/index.ts';
import { ZONE_PLURALS } from '../phrases/index.ts';
import { whose } from './players.ts';
import { after, either, literal, map, maybe, type Reader, saidIn, seq, series } from './reader.ts';

type OwnedZone = keyof typeof ZONE_PLURALS;

const ownedZone: Reader<OwnedZone> = either(
  ...(Object.keys(ZONE_PLURALS) as OwnedZone[]).map((zone) => map(literal(zone), () => zone)),
);
const ownedZones: Reader<OwnedZone> = saidIn(ZONE_PLURALS);

/** "Graveyards or libraries", where neither battlefield nor hand is meant. */
export const zonesElsewhereRead: Reader<Zone[]> = map(
  series(
    either<Zone>(
      map(literal('graveyards'), () => 'graveyard'),
      map(literal('libraries'), () => 'library'),
      map(literal('exile'), () => 'exile'),
    ),
    'or',
  ),
  (zones) => [...zones],
);

interface Whereabouts {
  readonly zone: Zone | Zone[];
  readonly owner?: PlayerExpr;
}

const unlisted = (zones: readonly Zone[]): Zone | Zone[] => (zones.length === 1 ? zones[0]! : [...zones]);

/** "your graveyard", "a graveyard", "your hand or graveyard", "exile", "all graveyards", "the battlefield". */
const zonePlaceRead: Reader<Whereabouts> = either<Whereabouts>(
  map(seq(whose('pattern'), series(ownedZone, ['or', 'and', 'and/or'])), ([owner, zones]) => ({
    zone: unlisted(zones),
    owner,
  })),
  map(either(after(literal('a', 'any'), ownedZone), after(maybe(literal('all')), ownedZones)), (zone) => ({ zone })),
  map(after(literal("an opponent's", "opponents'"), ownedZone), (zone) => ({ zone, owner: 'opponent' as const })),
  map(after("your opponents'", ownedZones), (zone) => ({ zone, owner: 'opponent' as const })),
  map(literal('the battlefield'), () => ({ zone: 'battlefield' as const })),
  map(literal('exile'), () => ({ zone: 'exile' as const })),
  map(literal('the command zone'), () => ({ zone: 'command' as const })),
  map(literal('the stack'), () => ({ zone: 'stack' as const })),
);

export const whereabouts: Reader<{ filter: Filter; isMoved: boolean }> = map(
  seq(literal('in', 'from', 'on'), zonePlaceRead),
  ([word, { zone, owner }]) => ({
    // What isn't said to be elsewhere is on the battlefield.
    filter: {
      ...(zone === 'battlefield' ? {} : { zone }),
      ...(owner === undefined || owner === 'any' ? {} : { owner }),
    },
    isMoved: word === 'from',
  }),
);
