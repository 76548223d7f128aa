/** Oracle text to the card language. */
import { setGrammar } from '../cards/reading/index.ts';
import { tokensBesidesRead } from '../effects/index.ts';
import { quotedAbilities, type TextlessFace } from './compile.ts';
import { changesRead } from './continuous.ts';
import { costsRead } from './costs.ts';
import { eventRead } from './events.ts';
import { keywordsRead } from './keywords.ts';
import { objectRules } from './rules.ts';
import { instructionsRead } from './sentences.ts';
import { amountRead, conditionRead, eachRead } from './values.ts';

export { isManual, manualKey, nameOfManualKey } from './by-hand.ts';
export {
  type CardCompiled,
  type CardContext,
  type CardObject,
  cardMeaning,
  compileByHand,
  compileCard,
  type UnreadPart,
} from './card.ts';
export { type Compiled, canonical, compileText, type Unread } from './compile.ts';
export { normalise } from './normalise.ts';

/** What has an ability that something gives it: a permanent of any type, as which the ability may speak of it. */
const HOLDER: TextlessFace = {
  name: '',
  types: ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'],
  subtypes: ['Aura', 'Equipment', 'Vehicle'],
};

setGrammar({
  amount: amountRead,
  each: eachRead,
  condition: conditionRead,
  event: eventRead,
  costs: costsRead,
  instructions: instructionsRead,
  tokensBesides: tokensBesidesRead,
  changes: changesRead,
  rules: objectRules,
  keywords: keywordsRead,
  quoted: (text) => quotedAbilities(text, HOLDER),
});
