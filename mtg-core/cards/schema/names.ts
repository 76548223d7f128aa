// Names: where one is read and where one is bound. check.ts recognises these very schemas while it walks a card.
import { z } from 'zod';
import { readManaCost } from '../compiled/index.ts';
import { describe } from './nearest.ts';

const name = () =>
  z
    .string({ error: (issue) => `is ${describe(issue.input)}; expected a name` })
    .regex(/^[A-Za-z][\w-]*(\.[\w+ -]+)*$/, {
      error: (issue) => `"${issue.input}" isn't a name: letters and digits, parts joined by "."`,
    });

/** A name of objects or players that must be bound. */
export const ref: z.ZodType<string> = name();
/** A name of what was chosen (a word, a number, a player), which must be bound: no object by itself has it. */
export const choice: z.ZodType<string> = name();
/** A name of a number that must be bound. */
export const variable: z.ZodType<string> = name();
/** A name bound from here on. */
export const binding: z.ZodType<string> = name();

/** "{2}{R}{R}" (CR 107.4). */
export const manaText: z.ZodType<string> = z
  .string({ error: (issue) => `is ${describe(issue.input)}; expected mana such as "{2}{R}{R}"` })
  .check((context) => {
    const read = readManaCost(context.value);
    if (!read.ok) context.issues.push({ code: 'custom', message: read.message, input: context.value });
  });

/** What can be added to a pool (CR 106.1b): coloured or colourless, one symbol for each mana. */
export const producedText: z.ZodType<string> = z
  .string({ error: (issue) => `is ${describe(issue.input)}; expected mana such as "{G}{G}"` })
  .regex(/^(\{[WUBRGC]\})+$/, {
    error: (issue) => `"${issue.input}" can't be added to a pool: expected {W} {U} {B} {R} {G} {C} only`,
  });
