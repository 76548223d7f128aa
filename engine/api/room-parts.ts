// Pieces of which the contracts of rooms are made; each is what it is called.
import { z } from 'zod';
import { isShortName, tidyName } from './names.ts';

/** The length is looked at before what is in it: a long list of nonsense is refused as quickly as a short one. */
export const listOf = <T extends z.ZodType>(part: T, least: number, most: number) =>
  z.array(z.unknown()).min(least).max(most).pipe(z.array(part));

export const json = z.record(z.string(), z.unknown());
export const id = z.string().min(1).max(100);
export const roomToken = z.string().min(1).max(200);
export const nameUpTo = (most: number) =>
  z
    .string()
    .max(2_000)
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1)
        .refine((text) => isShortName(text, most), `it should have at most ${most} characters`),
    );
export const roomName = nameUpTo(80);

export const slotId = z.string().min(1).max(100);
