import type { StudentId } from '#domain/kernel/ids.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useSellCredit } from '#site/data/credit.ts';
import type { CreditProduct } from '#site/data/credit-settings.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** Sells a package as lesson credit: paid in hand, or still to be paid by the card or link that follows. */
export function usePackageSale(studentId: StudentId) {
  const sale = useSellCredit(studentId);
  const toast = useToast();
  const showFailure = useErrorToast();

  const sell = (
    { id: productId, name, price }: CreditProduct,
    way: 'cash' | 'eftpos' | 'bank' | 'card' | 'link',
    who: string,
    /** @param paymentId what is to be paid next; undefined where the money has come */
    onSold: (paymentId: number | undefined) => void,
  ) => {
    const isPaid = way !== 'card' && way !== 'link';
    sale.mutate(
      { productId, ...methods[way], status: isPaid ? 'paid' : 'pending' },
      {
        onError: showFailure,
        onSuccess: ({ purchaseId, purchases }) => {
          if (isPaid)
            toast({
              title: words.sumTaken({ sum: formatDollars(price) }),
              description: words.packageOf({ name, who }),
            });
          const sold = purchases.find((purchase) => purchase.id === purchaseId);
          onSold(isPaid ? undefined : (sold?.paymentId ?? undefined));
        },
      },
    );
  };
  return { sell, isPending: sale.isPending };
}

const methods = {
  cash: { paymentMethod: 'cash' },
  eftpos: { paymentMethod: 'eftpos' },
  bank: { paymentMethod: 'bank_transfer' },
  card: { paymentMethod: 'card' },
  link: { paymentMethod: 'bank_transfer' },
} as const;
