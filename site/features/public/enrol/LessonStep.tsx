import { useEffect, useState } from 'react';
import { timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { sentenceOf } from '#site/api-client.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Chips } from '#site/ui/chips.tsx';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import { ShowMore } from '#site/ui/show-more.tsx';
import { fetchTimes, type Offer, type Times } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

const daysAtFirst = 4;
/** No instructor offers this length, so the server answers with the usual one. */
const anyLength = 1;

/** Asks for a free time for the first lesson; accepting books it. */
export function LessonStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { typed, set } = useAnswers(enrolling);
  const { instructorId, lessonMinutes, lessonStartsAt } = typed;
  const [times, setTimes] = useState<Times>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isOver = false;
    fetchTimes({
      ...(instructorId ? { instructorId } : {}),
      minutes: lessonMinutes ?? anyLength,
    }).then(
      (found) => isOver || setTimes(found),
      (error: unknown) => isOver || setFailure(sentenceOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [instructorId, lessonMinutes]);

  const go = () =>
    enrolling.goOn({
      instructorId: instructorId ?? null,
      lessonStartsAt: lessonStartsAt ?? null,
      lessonMinutes: lessonStartsAt ? (times?.minutes ?? null) : null,
    });
  return (
    <StepForm enrolling={enrolling} onSubmit={() => void go()}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="pair-or-stack">
        {offer.instructors.length > 1 && (
          <Field label={words.instructor}>
            <Select
              value={String(instructorId ?? '')}
              onChange={({ target }) => {
                const id = offer.instructors.find((one) => String(one.id) === target.value)?.id;
                set({ instructorId: id ?? null, lessonStartsAt: null });
              }}
            >
              <option value="">{words.anyInstructor}</option>
              {offer.instructors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {times && times.lengths.length > 1 && (
          <Field label={words.lessonLength}>
            <Select
              value={String(times.minutes)}
              onChange={({ target }) =>
                set({ lessonMinutes: Number(target.value), lessonStartsAt: null })
              }
            >
              {times.lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {words.minutes({ minutes })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {!times && !failure && <p role="status">{words.lookingForTimes}</p>}
      {times?.days.length === 0 && <p>{words.noFreeTimes}</p>}
      {times && times.days.length > 0 && (
        <Free
          times={times}
          chosen={lessonStartsAt ?? undefined}
          onChoose={(startsAt) => set({ lessonStartsAt: startsAt })}
        />
      )}
    </StepForm>
  );
}

function Free({
  times,
  chosen,
  onChoose,
}: {
  times: Times;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}) {
  const [isAll, setAll] = useState(false);
  const days = isAll ? times.days : times.days.slice(0, daysAtFirst);
  return (
    <div className="free stack-4">
      <p className="muted-sm">
        {words.askedNotBooked} {times.deposit}
      </p>
      {days.map(({ date, times: free }) => (
        <div key={date} className="stack-3">
          <h3>{formatDate(date)}</h3>
          <Chips
            label={words.timesOn({ day: formatDate(date) })}
            options={free.map(({ startTime }) => ({ value: startTime, label: timeOf(startTime) }))}
            value={free.find(({ startTime }) => startTime === chosen)?.startTime}
            onChange={onChoose}
          />
        </div>
      ))}
      {!isAll && times.days.length > daysAtFirst && <ShowMore onPress={() => setAll(true)} />}
    </div>
  );
}
