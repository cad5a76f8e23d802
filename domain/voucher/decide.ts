import type { Command, Decider } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { VoucherEvent } from './events.ts';
import { evolve, noVoucher, type Voucher } from './voucher.ts';

export type IssueVoucher = Command<
  'IssueVoucher',
  Omit<Extract<VoucherEvent, { type: 'VoucherIssued' }>['data'], 'issuedAt'>
>;
export type RedeemVoucher = Command<
  'RedeemVoucher',
  { schoolId: SchoolId; studentId: StudentId; paymentId: number }
>;
export type VoucherCommand = IssueVoucher | RedeemVoucher;

/** Rules of a voucher: it is redeemed once, in its own stream, so that two who type it at once cannot both have it. */
export const voucher: Decider<VoucherCommand, Voucher, VoucherEvent> = {
  noun: 'voucher',
  initial: noVoucher,
  evolve,
  decide: (command, state) =>
    command.type === 'IssueVoucher' ? issue(command, state) : redeem(command, state),
};

function issue({ type: _, now, ...data }: IssueVoucher, state: Voucher): VoucherEvent[] {
  if (state.status !== 'none') throw codeTaken();
  return [{ type: 'VoucherIssued', data: { ...data, issuedAt: now } }];
}

/** @throws `voucher_unknown`, also for another school's, or `voucher_redeemed` or `voucher_expired` */
function redeem(command: RedeemVoucher, state: Voucher): VoucherEvent[] {
  const { schoolId, studentId, paymentId, now } = command;
  if (state.status === 'none' || state.issued.schoolId !== schoolId) throw voucherUnknown();
  if (state.status === 'redeemed') throw voucherRedeemed();
  const { voucherId, expiresOn } = state.issued;
  if (expiresOn !== null && expiresOn < dateOf(now)) throw voucherExpired();
  return [{ type: 'VoucherRedeemed', data: { schoolId, voucherId, studentId, paymentId } }];
}

const codeTaken = () => new Rejection('conflict', 'code_taken', 'Please try again.');

export const voucherUnknown = () =>
  new Rejection(
    'missing',
    'voucher_unknown',
    'There is no voucher with this code. Check each sign.',
    {
      fields: { code: 'There is no voucher with this code' },
    },
  );

const voucherRedeemed = () =>
  new Rejection('conflict', 'voucher_redeemed', 'This voucher has been redeemed already.', {
    fields: { code: 'This voucher has been redeemed already' },
  });

const voucherExpired = () =>
  new Rejection('conflict', 'voucher_expired', 'This voucher has expired. Ask your school.', {
    fields: { code: 'This voucher has expired' },
  });
