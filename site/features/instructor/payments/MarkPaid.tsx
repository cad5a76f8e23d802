import { usePayment } from '#site/data/payments.ts';
import MarkPaidDialog from './dialogs/MarkPaidDialog.tsx';

/** The same question wherever a payment is shown: from its number alone. */
export default function MarkPaid({
  paymentId,
  onClose,
}: {
  paymentId: number;
  onClose: () => void;
}) {
  const payment = usePayment(paymentId).data;
  return payment && <MarkPaidDialog payment={payment} onClose={onClose} />;
}
