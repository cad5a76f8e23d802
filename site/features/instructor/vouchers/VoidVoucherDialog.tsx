import { useVoidVoucher, type Voucher } from '#site/data/vouchers.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import * as words from './words.ts';

/** Takes a voucher that was sold by mistake out of the books, and why. */
export function VoidVoucherDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const send = useVoidVoucher(voucher.id);
  return (
    <ReasonDialog
      title={words.voidOne({ number: voucher.number })}
      consequence={words.whatVoidingDoes}
      answer={words.voidVoucher}
      label={words.reason}
      hint={words.onlyYouSeeIt}
      maxLength={500}
      isBusy={send.isPending}
      onConfirm={(reason) => send.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
