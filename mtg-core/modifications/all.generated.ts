// Every file that defines what an effect changes: written by `npm run tables`, not by hand.
import './abilities.ts';
import './colors.ts';
import './control.ts';
import './copy-of.ts';
import './rule.ts';
import './size.ts';
import './text.ts';
import './types.ts';
