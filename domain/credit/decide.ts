import type { Decider } from '../kernel/decider.ts';
import { noun } from './balance.ts';
import type { CreditCommand } from './commands.ts';
import { type Credit } from './credit.ts';
import type { CreditEvent } from './events.ts';
import { follow } from './follow.ts';
import {
  announceExpiry,
  expire,
  grant,
  moveIn,
  moveOut,
  refundCredit,
  restoreExpired,
  takeBackGrant,
} from './free-minutes.ts';
import { decideLateFee, waiveFilledFee } from './late-fees.ts';
import { dispute, order, redeemVoucher, settle, takeBackOrder, undoRefund } from './purchases.ts';

/** Rules of one student's lesson credit. Every minute is decided in this stream, so its expected revision keeps two bookings from taking one minute. */
export const credit: Decider<CreditCommand, Credit, CreditEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'OrderCredit':
        return order(command, state);
      case 'RedeemCredit':
        return redeemVoucher(command, state);
      case 'SettleOrder':
        return settle(command, state);
      case 'TakeBackOrder':
        return takeBackOrder(command, state);
      case 'UndoRefund':
        return undoRefund(command, state);
      case 'DisputeOrder':
        return dispute(command, state);
      case 'GrantCredit':
        return grant(command, state);
      case 'TakeBackGrant':
        return takeBackGrant(command, state);
      case 'RefundCredit':
        return refundCredit(command, state);
      case 'MoveCreditOut':
        return moveOut(command, state);
      case 'MoveCreditIn':
        return moveIn(command, state);
      case 'FollowLesson':
        return follow(command, state);
      case 'DecideLateFee':
        return decideLateFee(command, state);
      case 'WaiveFilledFee':
        return waiveFilledFee(command, state);
      case 'ExpireCredit':
        return expire(command, state);
      case 'AnnounceExpiry':
        return announceExpiry(command, state);
      case 'RestoreExpired':
        return restoreExpired(command, state);
    }
  },
};
