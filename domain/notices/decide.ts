import type { Command, Decider } from '../kernel/decider.ts';
import { evolve, type NoticeEvent, type Notices, noNotices, type SentNotice } from './events.ts';

export type RecordNotice = Command<
  'RecordNotice',
  {
    notice: SentNotice;
    outcome: 'sent' | 'refused' | 'unconfirmed';
    /** Of a refusal. */
    reason: string;
  }
>;

/** What became of the messages about one lesson. Each is said once; one that was not confirmed may still be. */
export const notices: Decider<RecordNotice, Notices, NoticeEvent> = {
  noun: 'notices',
  initial: noNotices,
  evolve,
  decide: ({ notice, outcome, reason }, state) => {
    const known = state.get(notice.key);
    if (known && (known !== 'NoticeUnconfirmed' || outcome === 'unconfirmed')) return [];
    if (outcome === 'sent') return [{ type: 'NoticeSent', data: notice }];
    if (outcome === 'refused') return [{ type: 'NoticeRefused', data: { ...notice, reason } }];
    return [{ type: 'NoticeUnconfirmed', data: notice }];
  },
};
