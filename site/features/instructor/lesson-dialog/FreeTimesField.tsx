import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { useFreeDays } from '#site/data/free-times.ts';
import { TimeChoice } from '#site/features/shared/free-times/TimeChoice.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { AsLastTime } from './AsLastTime.tsx';
import { chooseTime } from './choose-time.ts';
import type { LessonForm } from './lesson-form.ts';
import * as words from './words.ts';

interface FreeTimesFieldProps {
  form: LessonForm;
  /** Whose diary; one's own unless told. */
  instructorId: AccountId | undefined;
}

/** How many days, and how many times of each, stand ready before all are asked for. */
const quick = { days: 3, times: 2 };

/** Times that are free: the usual one and the next ones a press away, all of them behind a button. */
export function FreeTimesField({ form, instructorId }: FreeTimesFieldProps) {
  const today = useToday();
  const [studentId, date, startTime, duration] = useWatch({
    control: form.control,
    name: ['studentId', 'date', 'startTime', 'duration'],
  });
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState<LocalDate>(date && date > today ? date : today);
  const days = useFreeDays({ from, minutes: Number(duration), instructorId });
  const next = (days.data ?? [])
    .slice(0, quick.days)
    .flatMap(({ times }) => times.slice(0, quick.times));
  const chosen = date && startTime ? instantAt(date, startTime) : null;

  return (
    <div className="stack-2">
      <div className="lesson-quick" role="group" aria-label={words.freeTimes}>
        {studentId && (
          <AsLastTime
            key={studentId}
            form={form}
            studentId={studentNumbered(studentId)}
            chosen={chosen}
          />
        )}
        {!isOpen &&
          next.map(({ startTime: at }) => (
            <Button
              key={at}
              size="sm"
              className="num"
              aria-pressed={at === chosen}
              onClick={() => chooseTime(form, at)}
            >
              {formatDate(dateOf(at), { year: false })}, {timeOf(at)}
            </Button>
          ))}
        <Button
          size="sm"
          glyph={CalendarSearch}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.fewerTimes : words.moreFreeTimes}
        </Button>
      </div>
      {isOpen && (
        <TimeChoice
          first={today}
          last={addDays(today, 365)}
          from={from}
          onFrom={setFrom}
          days={days}
          value={chosen}
          onChange={(at) => chooseTime(form, at)}
        />
      )}
    </div>
  );
}
