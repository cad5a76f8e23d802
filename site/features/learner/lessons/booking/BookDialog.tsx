import { useState } from 'react';
import { selfBookingForm } from '#domain/availability/commands.ts';
import { givingUp } from '#domain/availability/self-booking.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type BookingRules, useBookLesson, useFreeDays } from '#site/data/learner/booking.ts';
import { type HeldTime, useDeposit, useHoldTime } from '#site/data/learner/holds.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { TimeChoice } from '#site/features/shared/free-times/TimeChoice.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import * as words from './words.ts';

const usualType = 'City Driving' satisfies (typeof lessonTypes)[number];

interface BookDialogProps {
  rules: BookingRules;
  /** The time is held, and its deposit is to be paid. */
  onHeld: (held: HeldTime) => void;
  onClose: () => void;
}

/** Books a lesson at a time the instructor offers; what cancelling it would mean is said before. */
export function BookDialog({ rules, onHeld, onClose }: BookDialogProps) {
  const { lessonLengths } = rules;
  const form = useFormOf(selfBookingForm, {
    blank: { minutes: rules.usualMinutes, lessonType: usualType },
  });
  const typed = form.watch();
  const minutes = Number(typed.minutes);
  const lessonType = typed.lessonType || usualType;
  const startTime = typed.startTime || null;
  const letGo = () => form.setValue('startTime', '', { shouldDirty: true });
  const [from, setFrom] = useState(rules.first);
  const days = useFreeDays(from, minutes);
  const book = useBookLesson();
  const hold = useHoldTime();
  const due = useDeposit({ startTime, minutes, lessonType }, rules.deposit !== '').data;
  const needsDeposit = (due?.deposit ?? 0) > 0;
  const isPriced = rules.deposit === '' || due !== undefined;
  const toast = useToast();
  const now = useNow();

  const submit = form.handleSubmit((wanted) => {
    if (needsDeposit)
      return hold.mutate(wanted, {
        onSuccess: (held) => {
          onHeld(held);
          onClose();
        },
        onError: letGo,
      });
    book.mutate(wanted, {
      onSuccess: () => {
        toast({ title: words.lessonBooked, description: momentOf(wanted.startTime) });
        onClose();
      },
      onError: letGo,
    });
  });

  return (
    <FormDialog
      title={words.bookALesson}
      consequence={[rules.deposit, rules.policy].filter(Boolean).join(' ')}
      answer={answerOf(startTime, due)}
      isReady={startTime !== null && isPriced}
      isBusy={book.isPending || hold.isPending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.lessonType} {...form.at('lessonType')}>
          <Select>
            {lessonTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label={words.length} {...form.at('minutes', { onChange: letGo })}>
          <Select>
            {lessonLengths.map((length) => (
              <option key={length} value={length}>
                {words.minutes({ length })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <TimeChoice
        first={rules.first}
        last={rules.last}
        from={from}
        onFrom={setFrom}
        days={days}
        value={startTime}
        onChange={form.choose('startTime').onChange}
      />
      {startTime !== null && givingUp(rules.fees, startTime, now) === 'late' && (
        <Banner tone="warning" role="status">
          {words.thisOneCanNoLongerBe}
        </Banner>
      )}
      {startTime !== null && due && needsDeposit && <Banner role="status">{depositOf(due)}</Banner>}
      <PlaceChoice pickUp={form.choose('pickUpId')} dropOff={form.choose('dropOffId')} />
      <Field label={words.whatYouWouldLikeToPractise} optional {...form.at('wish')}>
        <Input maxLength={500} />
      </Field>
    </FormDialog>
  );
}

type Due = NonNullable<ReturnType<typeof useDeposit>['data']>;

function answerOf(startTime: string | null, due: Due | undefined): string {
  if (startTime === null) return words.book;
  const moment = momentOf(startTime);
  return due && due.deposit > 0
    ? words.holdAndPay({ moment, deposit: formatDollars(due.deposit) })
    : words.bookMoment({ moment });
}

function depositOf({ price, deposit }: Due): string {
  const rest = toCents(price) - toCents(deposit);
  const now = formatDollars(deposit);
  return rest > 0
    ? words.depositNow({ deposit: now, rest: formatMoney(rest) })
    : words.allNow({ deposit: now });
}

const momentOf = (at: string) => `${formatDate(dateOf(at), { year: false })}, ${timeOf(at)}`;
