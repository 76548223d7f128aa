// Every file that defines an amount: written by `npm run tables`, not by hand.
import './announced.ts';
import './arithmetic.ts';
import './bound.ts';
import './happened.ts';
import './objects.ts';
import './players.ts';
import './spell.ts';
import './targets.ts';
import './variety.ts';
