import { evolveBy } from '../kernel/decider.ts';
import type { VoucherEvent } from './events.ts';

type Issued = Extract<VoucherEvent, { type: 'VoucherIssued' }>['data'];
type Redeemed = Extract<VoucherEvent, { type: 'VoucherRedeemed' }>['data'];

export type Voucher =
  | { readonly status: 'none' }
  | { readonly status: 'open' | 'redeemed'; readonly issued: Issued; readonly by: Redeemed | null };

export const noVoucher: Voucher = { status: 'none' };

export const evolve = evolveBy<Voucher, VoucherEvent>({
  VoucherIssued: (_, issued) => ({ status: 'open', issued, by: null }),
  VoucherRedeemed: (voucher, by) =>
    voucher.status === 'none' ? voucher : { ...voucher, status: 'redeemed', by },
});
