// Every file that defines a condition: written by `npm run tables`, not by hand.
import './bound.ts';
import './cast.ts';
import './compare.ts';
import './exists.ts';
import './happened.ts';
import './is.ts';
import './logic.ts';
import './players.ts';
import './targets.ts';
import './turn.ts';
