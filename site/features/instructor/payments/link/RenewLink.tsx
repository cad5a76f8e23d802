import { useEffect, useRef } from 'react';
import { useRenewLink } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useStudent } from '#site/data/students.ts';
import { ShareDialog } from './ShareDialog.tsx';

interface RenewLinkProps {
  payment: Payment;
  onClose: () => void;
}

/** A link to a payment that is there already: nothing is asked, it is made and shared. */
export default function RenewLink({ payment, onClose }: RenewLinkProps) {
  const { mutate, data } = useRenewLink();
  const student = useStudent(payment.studentId).data;
  const isAsked = useRef(false);

  useEffect(() => {
    // Each asking kills the link before it, so once is once.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(payment.id, { onError: onClose });
  }, [mutate, payment.id, onClose]);

  if (!data || !student) return null;
  const { studentId, amount, description } = payment;
  return (
    <ShareDialog
      link={{
        url: data.paymentLinkUrl,
        expiresAt: data.expiresAt,
        studentId,
        amount,
        description,
      }}
      student={student}
      onClose={onClose}
    />
  );
}
