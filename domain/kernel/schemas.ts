import { z } from 'zod';
import { inUtc } from './nz-time.ts';

// Apart from the arithmetic they belong to, so that screens which only tell the time do not carry the validator along.

/** Integer cents of New Zealand dollars. */
export const cents = z.number().int();

/** Accepts any ISO instant with an offset and gives it back in UTC. */
export const instant = z.iso.datetime({ offset: true }).transform(inUtc);

/** A day in Pacific/Auckland, `2026-11-21`. */
export const localDate = z.iso.date();
