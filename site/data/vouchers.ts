import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { voucherIssue, voucherRefund } from '#domain/voucher/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Voucher = NonNullable<ReturnType<typeof useVouchers>['data']>[number];

/** The latest 500, without their codes. */
export const useVouchers = () =>
  useQuery({ queryKey: keys.vouchers, queryFn: () => answered(api.credit.vouchers.get()) });

/** Sells a package as a gift; its money is in the books at once. */
export const useSellVoucher = () =>
  useCommand({
    send: (sold: z.output<typeof voucherIssue>) => answered(api.credit.vouchers.post(sold)),
    changes: ['credit', 'payments'],
  });

/** Takes one that was sold by mistake out of the books. */
export const useVoidVoucher = (id: number) =>
  useCommand({
    send: (given: { reason: string }) => answered(api.credit.vouchers({ id }).void.post(given)),
    changes: ['credit', 'payments'],
    evenIfRefused: true,
    failed: true,
  });

/** Records that its money went back to the buyer. */
export const useRefundVoucher = (id: number) =>
  useCommand({
    send: (given: z.output<typeof voucherRefund>) =>
      answered(api.credit.vouchers({ id }).refund.post(given)),
    changes: ['credit', 'payments'],
    evenIfRefused: true,
  });
