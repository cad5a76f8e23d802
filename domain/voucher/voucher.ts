import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { VoucherEvent } from './events.ts';

type Data<Type extends VoucherEvent['type']> = Extract<VoucherEvent, { type: Type }>['data'];

export type Voucher =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'redeemed' | 'voided' | 'refunded';
      readonly issued: Data<'VoucherIssued'>;
      /** Whether its sale is in the books. */
      readonly isBooked: boolean;
      readonly by: Data<'VoucherRedeemed'> | null;
      readonly refund: Pick<
        Data<'VoucherRefunded'>,
        'amountCents' | 'method' | 'refundedOn'
      > | null;
    };
export type IssuedVoucher = Exclude<Voucher, { status: 'none' }>;

export const noVoucher: Voucher = { status: 'none' };

export const evolve = evolveBy<Voucher, VoucherEvent>({
  VoucherIssued: (_, issued) => ({
    status: 'open',
    issued,
    isBooked: issued.isBooked,
    by: null,
    refund: null,
  }),
  VoucherSaleBooked: (voucher) => whileIssued(voucher, { isBooked: true }),
  VoucherRedeemed: (voucher, by) => whileIssued(voucher, { status: 'redeemed', by }),
  VoucherVoided: (voucher) => whileIssued(voucher, { status: 'voided' }),
  VoucherRefunded: (voucher, { amountCents, method, refundedOn }) =>
    whileIssued(voucher, { status: 'refunded', refund: { amountCents, method, refundedOn } }),
});

function whileIssued(voucher: Voucher, change: Partial<IssuedVoucher>): Voucher {
  return voucher.status === 'none' ? voucher : { ...voucher, ...change };
}

/** How a voucher stands. One that was not redeemed by its last day has expired, and its sale stays in the books. */
export const voucherStatuses = ['sold', 'redeemed', 'expired', 'voided', 'refunded'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];
export const voucherStatusLabels: Readonly<Record<VoucherStatus, string>> = {
  sold: 'Sold',
  redeemed: 'Redeemed',
  expired: 'Expired',
  voided: 'Voided',
  refunded: 'Refunded',
};

/** @param today the Auckland day */
export function shownVoucherStatus(
  {
    state,
    expiresOn,
  }: { readonly state: IssuedVoucher['status']; readonly expiresOn: LocalDate | null },
  today: LocalDate,
): VoucherStatus {
  if (state !== 'open') return state;
  return expiresOn !== null && expiresOn < today ? 'expired' : 'sold';
}

/** "VCH-00012": the number of a sale, on the buyer's receipt and in files for bookkeepers. */
export const voucherNumber = (id: number): string => `VCH-${String(id).padStart(5, '0')}`;

export const noun = defineNoun({
  noun: 'voucher',
  label: 'Voucher',
  initial: noVoucher,
  evolve,
  bound: thing('one voucher'),
  topics: ['credit', 'notifications'],
});
