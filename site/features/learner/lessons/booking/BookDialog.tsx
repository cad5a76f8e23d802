import { type FormEvent, useState } from 'react';
import { givingUp } from '#domain/availability/self-booking.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type BookingRules, useBookLesson, useFreeDays } from '#site/data/learner/booking.ts';
import { type HeldTime, useDeposit, useHoldTime } from '#site/data/learner/holds.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { TimeChoice } from '#site/features/shared/free-times/TimeChoice.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { type Ends, PlaceChoice } from './PlaceChoice.tsx';
import * as words from './words.ts';

interface BookDialogProps {
  rules: BookingRules;
  /** The time is held, and its deposit is to be paid. */
  onHeld: (held: HeldTime) => void;
  onClose: () => void;
}

/** Books a lesson at a time the instructor offers; what cancelling it would mean is said before. */
export function BookDialog({ rules, onHeld, onClose }: BookDialogProps) {
  const { lessonLengths } = rules;
  const [minutes, setMinutes] = useState(rules.usualMinutes);
  const [lessonType, setLessonType] = useState<(typeof lessonTypes)[number]>('City Driving');
  const [startTime, setStartTime] = useState<string | null>(null);
  const [from, setFrom] = useState(rules.first);
  const days = useFreeDays(from, minutes);
  const [wish, setWish] = useState('');
  const [ends, setEnds] = useState<Ends>({ pickUpId: null, dropOffId: null });
  const book = useBookLesson();
  const hold = useHoldTime();
  const due = useDeposit({ startTime, minutes, lessonType }, rules.deposit !== '').data;
  const needsDeposit = (due?.deposit ?? 0) > 0;
  const isPriced = rules.deposit === '' || due !== undefined;
  const toast = useToast();
  const now = useNow();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startTime === null) return;
    const wanted = { startTime, minutes, lessonType, wish: wish || null, ...ends };
    if (needsDeposit)
      return hold.mutate(wanted, {
        onSuccess: (held) => {
          onHeld(held);
          onClose();
        },
        onError: () => setStartTime(null),
      });
    book.mutate(wanted, {
      onSuccess: () => {
        toast({ title: words.lessonBooked, description: momentOf(startTime) });
        onClose();
      },
      onError: () => setStartTime(null),
    });
  };

  return (
    <FormDialog
      title={words.bookALesson}
      consequence={[rules.deposit, rules.policy].filter(Boolean).join(' ')}
      answer={answerOf(startTime, due)}
      isReady={startTime !== null && isPriced}
      isBusy={book.isPending || hold.isPending}
      isDirty={startTime !== null || wish !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.lessonType}>
          <Select
            value={lessonType}
            onChange={({ target }) =>
              setLessonType(lessonTypes.find((type) => type === target.value) ?? lessonType)
            }
          >
            {lessonTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label={words.length}>
          <Select
            value={minutes}
            onChange={({ target }) => {
              setMinutes(Number(target.value));
              setStartTime(null);
            }}
          >
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
        onChange={setStartTime}
      />
      {startTime !== null && givingUp(rules.fees, startTime, now) === 'late' && (
        <Banner tone="warning" role="status">
          {words.thisOneCanNoLongerBe}
        </Banner>
      )}
      {startTime !== null && due && needsDeposit && <Banner role="status">{depositOf(due)}</Banner>}
      <PlaceChoice value={ends} onChange={setEnds} />
      <Field label={words.whatYouWouldLikeToPractise} optional>
        <Input value={wish} maxLength={500} onChange={({ target }) => setWish(target.value)} />
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
