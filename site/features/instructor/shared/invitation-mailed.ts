import type { Filled } from '#site/format/filled.ts';
import * as words from './words.ts';

type Invited = (its: Filled<'address' | 'until'>) => string;

/** How the letter with an invitation fared, and what is left to do; `off` without a mail server. */
export const invitationMailed: Readonly<Record<'sent' | 'waiting' | 'failed' | 'off', Invited>> = {
  sent: words.invitationSent,
  waiting: words.invitationWaits,
  failed: words.invitationFailed,
  off: words.invitationByHand,
};
