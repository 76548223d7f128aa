// Names of cards as a text says them.
import { heard, literal, map, nothing, type Parsed, type Reader, type TextPlace } from './reader.ts';

/** A name as it stands: capitals, small joining words between them, and commas inside. */
export const properName: Reader<string> = (place: TextPlace) => {
  const found: Parsed<string>[] = [];
  let name = '';
  for (let count = 0; count < 8; count += 1) {
    const here = place.reading.tokens[place.at + count];
    if (here === undefined || (here.kind !== 'word' && !(here.text === ',' && count > 0))) break;
    const joins = here.text === "'s" || here.text === ',';
    if (!joins && !/^\p{Lu}/u.test(here.raw) && !/^(of|the|to|and|in|from|for|with|a|an)$/.test(here.text)) break;
    name = name === '' || joins ? name + here.raw : `${name} ${here.raw}`;
    if (/^\p{Lu}/u.test(here.raw) || here.text === "'s")
      found.push({ value: name, next: { ...place, at: place.at + count + 1 } });
  }
  const longest = found.at(-1);
  return longest === undefined ? [] : [longest];
};

/** A card speaks of others of its name by its own (CR 201.5). */
export const ownCardName: Reader<string> = heard(({ face, granted }) =>
  granted || face.name === '' ? nothing : map(literal('~'), () => face.name),
);
