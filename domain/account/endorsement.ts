import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { optionalLine } from '../kernel/fields.ts';
import type { AccountId } from '../kernel/ids.ts';
import { optionalDate } from '../kernel/schemas.ts';

/**
 * The I endorsement that lets a person teach for money. It belongs to the person, not the school, and is given for a time
 * (Land Transport (Driver Licensing) Rule 1999).
 */
export const endorsement = z.object({
  endorsementNumber: optionalLine('I endorsement number', 40),
  // Endorsements came with the rule of 1999 and hold for a few years.
  endorsementExpiresOn: optionalDate('I endorsement expiry', {
    from: '2000-01-01',
    to: '2099-12-31',
  }),
});
export type Endorsement = z.infer<typeof endorsement>;

export const noEndorsement: Endorsement = { endorsementNumber: null, endorsementExpiresOn: null };

/** PUT /api/auth/user/endorsement: an instructor's I endorsement and driver licence, with their last days. */
export const teachingPapers = endorsement.extend({
  licenceExpiresOn: optionalDate('Driver licence expiry', { from: '2000-01-01', to: '2099-12-31' }),
});
export type TeachingPapers = z.infer<typeof teachingPapers>;

export const noPapers: TeachingPapers = { ...noEndorsement, licenceExpiresOn: null };

/** Onboarding asks only for the endorsement, and leaves the licence unchanged. */
export type ChangeEndorsement = Command<
  'ChangeEndorsement',
  { accountId: AccountId; endorsement: Endorsement | TeachingPapers }
>;
