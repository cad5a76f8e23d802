import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { optionalText } from '../kernel/fields.ts';

/**
 * The I endorsement that lets a person teach for money. It belongs to the person, not the school, and is given for a time
 * (Land Transport (Driver Licensing) Rule 1999).
 */
export const endorsement = z.object({
  endorsementNumber: optionalText('I endorsement number', 40),
  endorsementExpiresOn: z
    .union([
      z.literal('').transform(() => null),
      z.iso.date({ error: 'I endorsement expiry must be a date' }),
    ])
    .nullish()
    .transform((value) => value ?? null),
});
export type Endorsement = z.infer<typeof endorsement>;

export const noEndorsement: Endorsement = { endorsementNumber: null, endorsementExpiresOn: null };

export type ChangeEndorsement = Command<
  'ChangeEndorsement',
  { accountId: number; endorsement: Endorsement }
>;
