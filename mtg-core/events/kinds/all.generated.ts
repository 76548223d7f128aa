// Every file that defines a kind of event: written by `npm run tables`, not by hand.
import './cards.ts';
import './combat.ts';
import './game.ts';
import './life.ts';
import './permanents.ts';
import './spells.ts';
import './zone-change.ts';
