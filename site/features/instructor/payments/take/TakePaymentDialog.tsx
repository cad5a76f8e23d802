import { useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useLesson } from '#site/data/lessons.ts';
import { type PaymentRequest, useCreateLink, useRequestCard } from '#site/data/payment-commands.ts';
import { type Payment, usePayment } from '#site/data/payments.ts';
import { useStudent } from '#site/data/students.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import type { SumPrefill } from '#site/dialogs/atoms.ts';
import OwedCardDialog from '../dialogs/OwedCardDialog.tsx';
import { type OpenCard, TakeCardDialog } from '../dialogs/TakeCardDialog.tsx';
import RenewLink from '../link/RenewLink.tsx';
import { ShareDialog } from '../link/ShareDialog.tsx';
import { TakeForm } from './TakeForm.tsx';

interface TakePaymentDialogProps {
  /** Whose money, and for which lesson, where that is known. */
  studentId?: StudentId | undefined;
  lessonId?: number | undefined;
  /** What somebody said they took, before it was asked about: the form begins with that. */
  said?: SumPrefill | undefined;
  onClose: () => void;
}

/** What goes on after the form: a card in hand, or a link to send. */
type Next =
  | { readonly kind: 'owed-card' | 'owed-link'; readonly payment: Payment }
  | { readonly kind: 'sold'; readonly paymentId: number; readonly by: 'card' | 'link' }
  | { readonly kind: 'card'; readonly intent: OpenCard; readonly request: PaymentRequest }
  | {
      readonly kind: 'link';
      readonly url: string;
      readonly expiresAt: string;
      readonly request: PaymentRequest;
    };

/** Money beside a car: how much, how, and one button. */
export default function TakePaymentDialog({ lessonId, ...props }: TakePaymentDialogProps) {
  return lessonId === undefined ? (
    <Taking {...props} />
  ) : (
    <TakingForLesson lessonId={lessonId} {...props} />
  );
}

function TakingForLesson({ lessonId, ...props }: TakePaymentDialogProps & { lessonId: number }) {
  const { lesson } = useLesson(lessonId);
  return lesson && <Taking lesson={lesson} {...props} />;
}

type TakingProps = Omit<TakePaymentDialogProps, 'lessonId'> & {
  lesson?: NonNullable<ReturnType<typeof useLesson>['lesson']>;
};

function Taking({ studentId, lesson, said, onClose }: TakingProps) {
  const [next, setNext] = useState<Next>();
  const card = useRequestCard();
  const link = useCreateLink();
  const showFailure = useErrorToast();
  const askCard = (request: PaymentRequest) =>
    card.mutate(request, {
      onSuccess: (intent) => setNext({ kind: 'card', intent, request }),
      onError: showFailure,
    });
  const askLink = (request: PaymentRequest) =>
    link.mutate(request, {
      onSuccess: ({ paymentLinkUrl: url, expiresAt }) =>
        setNext({ kind: 'link', url, expiresAt, request }),
      onError: showFailure,
    });

  switch (next?.kind) {
    case 'owed-card':
      return <OwedCardDialog payment={next.payment} onClose={onClose} />;
    case 'owed-link':
      return <RenewLink payment={next.payment} onClose={onClose} />;
    case 'sold':
      return <SoldPackage {...next} onClose={onClose} />;
    case 'card':
      return (
        <TakeCardDialog
          intent={next.intent}
          amount={formatDollars(next.request.amount)}
          description={next.request.description}
          onClose={onClose}
        />
      );
    case 'link':
      return <NewLink {...next} onClose={onClose} />;
    case undefined:
      return (
        <TakeForm
          studentId={studentId}
          lesson={lesson}
          said={said}
          isBusy={card.isPending || link.isPending}
          onCard={({ owed, ...request }) =>
            owed ? setNext({ kind: 'owed-card', payment: owed }) : askCard(request)
          }
          onLink={({ owed, ...request }) =>
            owed ? setNext({ kind: 'owed-link', payment: owed }) : askLink(request)
          }
          onSold={(paymentId, by) => setNext({ kind: 'sold', paymentId, by })}
          onClose={onClose}
        />
      );
  }
}

/** The payment of a package that was sold just now, by card or by link. */
function SoldPackage({
  paymentId,
  by,
  onClose,
}: Extract<Next, { kind: 'sold' }> & { onClose: () => void }) {
  const payment = usePayment(paymentId).data;
  if (!payment) return null;
  const Dialog = by === 'card' ? OwedCardDialog : RenewLink;
  return <Dialog payment={payment} onClose={onClose} />;
}

function NewLink({
  url,
  expiresAt,
  request,
  onClose,
}: Extract<Next, { kind: 'link' }> & { onClose: () => void }) {
  const student = useStudent(request.studentId).data;
  return (
    student && (
      <ShareDialog link={{ url, expiresAt, ...request }} student={student} onClose={onClose} />
    )
  );
}
