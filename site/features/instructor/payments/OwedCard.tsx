import { usePayment } from '#site/data/payments.ts';
import OwedCardDialog from './dialogs/OwedCardDialog.tsx';

/** A card for a payment, wherever it was asked for: from its number alone. */
export default function OwedCard({
  paymentId,
  onClose,
}: {
  paymentId: number;
  onClose: () => void;
}) {
  const payment = usePayment(paymentId).data;
  return payment && <OwedCardDialog payment={payment} onClose={onClose} />;
}
