import { type FormEvent, useState } from 'react';
import { givingUp } from '#domain/availability/self-booking.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type BookingRules, useBookLesson, useFreeDays } from '#site/data/learner/booking.ts';
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
  onClose: () => void;
}

/** Books a lesson at a time the instructor offers; what cancelling it would mean is said before. */
export function BookDialog({ rules, onClose }: BookDialogProps) {
  const { lessonLengths } = rules;
  const [minutes, setMinutes] = useState(rules.usualMinutes);
  const [lessonType, setLessonType] = useState<(typeof lessonTypes)[number]>('City Driving');
  const [startTime, setStartTime] = useState<string | null>(null);
  const [from, setFrom] = useState(rules.first);
  const days = useFreeDays(from, minutes);
  const [wish, setWish] = useState('');
  const [ends, setEnds] = useState<Ends>({ pickUpId: null, dropOffId: null });
  const book = useBookLesson();
  const toast = useToast();
  const now = useNow();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startTime === null) return;
    book.mutate(
      { startTime, minutes, lessonType, wish: wish || null, ...ends },
      {
        onSuccess: () => {
          toast({ title: words.lessonBooked, description: momentOf(startTime) });
          onClose();
        },
        onError: () => setStartTime(null),
      },
    );
  };

  return (
    <FormDialog
      title={words.bookALesson}
      consequence={rules.policy}
      answer={startTime === null ? words.book : words.bookMoment({ moment: momentOf(startTime) })}
      isReady={startTime !== null}
      isBusy={book.isPending}
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
      <PlaceChoice value={ends} onChange={setEnds} />
      <Field label={words.whatYouWouldLikeToPractise} optional>
        <Input value={wish} maxLength={500} onChange={({ target }) => setWish(target.value)} />
      </Field>
    </FormDialog>
  );
}

const momentOf = (at: string) => `${formatDate(dateOf(at), { year: false })}, ${timeOf(at)}`;
