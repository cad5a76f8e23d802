import { type FormEvent, useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { CreditProduct } from '#site/data/credit-settings.ts';
import { useBuyCredit } from '#site/data/learner/credit.ts';
import { useLearnerTakesCards } from '#site/data/learner/payments.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.ts';

interface BuyDialogProps {
  offer: readonly CreditProduct[];
  /** With the payment that is to be made now. */
  onBought: (paymentId: number) => void;
  onClose: () => void;
}

/** Chooses a package; paying for it is the next step. */
export function BuyDialog({ offer, onBought, onClose }: BuyDialogProps) {
  const buy = useBuyCredit();
  const today = useToday();
  const takesCards = useLearnerTakesCards();
  const [chosen, choose] = useState(offer.length === 1 ? String(offer[0]?.id) : undefined);
  const product = offer.find(({ id }) => String(id) === chosen);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!product) return;
    buy.mutate(product.id, {
      onSuccess: ({ paymentId }) => {
        onClose();
        onBought(paymentId);
      },
    });
  };

  return (
    <FormDialog
      title={words.buyAPackage}
      consequence={words.theTimeIsThereAsSoon}
      answer={answerOf(takesCards, product)}
      isReady={product !== undefined}
      isBusy={buy.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        className="buy-choices"
        label={words.packageWord}
        value={chosen}
        onChange={choose}
        options={offer.map((one) => ({
          value: String(one.id),
          label: <Offer product={one} today={today} />,
        }))}
      />
    </FormDialog>
  );
}

function answerOf(takesCards: boolean | undefined, product: CreditProduct | undefined): string {
  if (!product) return takesCards ? words.goOn : words.buy;
  const price = formatDollars(product.price);
  return takesCards ? words.goOnToPay({ price }) : words.goOnToBuy({ price });
}

function Offer({ product, today }: { product: CreditProduct; today: string }) {
  const { name, minutes, price, lessonTypes, expiresAfterDays } = product;
  const types = lessonTypes.length === 0 ? words.anyLesson : lessonTypes.join(', ');
  const until =
    expiresAfterDays === null
      ? words.neverExpires
      : words.goodUntil({ day: formatDate(addDays(today, expiresAfterDays)) });
  return (
    <>
      <b>{name}</b>, <span className="num">{formatDollars(price)}</span>
      <span className="muted num">
        {inHours(minutes)}, {types}, {until}
      </span>
    </>
  );
}
