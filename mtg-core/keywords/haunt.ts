import type { Ability, EventPattern, FaceDefinition, Zone } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { selfDies } from './phrases.ts';

const haunting = (on: EventPattern, zone: Zone): Ability => ({
  kind: 'triggered',
  label: 'Haunt',
  on: [on],
  zone,
  targets: [{ name: 'haunting', filter: { types: ['creature'] } }],
  do: [{ kind: 'haunt', what: 'haunting' }],
});

const isSpell = ({ types }: FaceDefinition): boolean => types.includes('instant') || types.includes('sorcery');

/** CR 702.55a: exiled haunting a creature, which its other abilities know as `haunted`. */
export const haunt: KeywordDefinition = {
  keyword: 'haunt',
  rule: '702.55',
  parameters: {},
  expand: (_, face) => [
    isSpell(face)
      ? haunting({ event: 'zoneChange', object: 'self', from: 'stack', to: 'graveyard', cause: 'resolve' }, 'graveyard')
      : haunting(selfDies(), 'battlefield'),
  ],
};
