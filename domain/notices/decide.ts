import type { Command, Decider } from '../kernel/decider.ts';
import { type NoticeEvent, type Notices, noun, type SentNotice } from './events.ts';

export type RecordNotice = Command<
  'RecordNotice',
  {
    notice: SentNotice;
    outcome: 'sent' | 'refused' | 'unconfirmed' | 'delivered' | 'undelivered';
    /** Of what did not reach its reader. */
    reason: string;
    /** Of a refusal: whether it is the address that is wrong. */
    isAddressBad?: boolean;
  }
>;

/** What became of the messages about one lesson. Each is said once; one that was not confirmed may still be, and one that was taken may still arrive. */
export const notices: Decider<RecordNotice, Notices, NoticeEvent> = {
  ...noun,
  decide: ({ notice, outcome, reason, isAddressBad = false }, state) => {
    const known = state.get(notice.key);
    const hasEnded = known === 'NoticeDelivered' || known === 'NoticeUndelivered';
    if (outcome === 'delivered') return hasEnded ? [] : [{ type: 'NoticeDelivered', data: notice }];
    if (outcome === 'undelivered')
      return hasEnded ? [] : [{ type: 'NoticeUndelivered', data: { ...notice, reason } }];
    if (known && (known !== 'NoticeUnconfirmed' || outcome === 'unconfirmed')) return [];
    if (outcome === 'sent') return [{ type: 'NoticeSent', data: notice }];
    if (outcome === 'unconfirmed') return [{ type: 'NoticeUnconfirmed', data: notice }];
    const data = { ...notice, reason, ...(isAddressBad && { isAddressBad: true as const }) };
    return [{ type: 'NoticeRefused', data }];
  },
};
