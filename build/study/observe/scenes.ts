// What a card shows at the table, as lines: cast from wherever it can be, used in every way, and lived with.
import type * as core from '../../../mtg-core/index.ts';
import { arranged, type Bench, facesOf, isPermanent, optionsOf, textOf } from './bench.ts';
import { atMoment, deeds } from './deeds.ts';
import { lifeOf } from './lives.ts';
import { MOMENTS } from './moments.ts';
import { catalogWith, nameInCatalog, YOU } from './position.ts';

/** Words of what is there to answer something. */
const ANSWERS = /target [^.]*(spell|ability)|attack|block|combat|would|cast this spell only/i;

/** Words of what is done with a card in hand while something else goes on. */
const FROM_HAND =
  /discard this card: [^.]*(attack|block|spell)|ninjutsu|sneak|flash\b.*enters.*(attack|spell|ability)/is;

export function observe(card: core.CardDefinition): string[] {
  const bench: Bench = { card, catalog: catalogWith(card), name: nameInCatalog(card) };
  const lines: string[] = [];
  const inHand = arranged(bench, [{ name: bench.name, zone: 'hand' }]);
  const cast = deeds(bench, inHand, 'hand', lines);
  const inMain = optionsOf(bench, inHand, YOU).some(({ kind }) => kind === 'cast' || kind === 'play');
  if (
    !inMain ||
    facesOf(card).some((face) =>
      face.types.includes('instant') ? ANSWERS.test(textOf(face)) : FROM_HAND.test(textOf(face)),
    )
  )
    for (const moment of MOMENTS) atMoment(bench, moment, lines);
  const inGraveyard = arranged(bench, [{ name: bench.name, zone: 'graveyard' }]);
  deeds(bench, inGraveyard, 'graveyard', lines);
  if (isPermanent(card)) lifeOf(bench, cast, lines);
  return lines;
}
