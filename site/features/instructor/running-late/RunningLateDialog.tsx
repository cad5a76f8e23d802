import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { dashboardSpan } from '#domain/diary/dashboard-days.ts';
import { lateChain } from '#domain/diary/late-chain.ts';
import { addMinutes, dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { type Lesson, useLessons, useSayLate } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { studentName, useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { messageLink } from '#site/format/phone-links.ts';
import { readClock } from '#site/format/use-now.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Chips } from '#site/ui/chips.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { useToast } from '#site/ui/toast.tsx';
import './running-late.css';
import * as words from './words.ts';

const delays = ['5', '10', '20', '30'] as const;
type Delay = (typeof delays)[number];

interface RunningLateDialogProps {
  lessonId: number;
  onClose: () => void;
}

/** Tells the next learner, and those after whose lessons are pushed, that lessons start late; whom is the instructor's choice. */
export default function RunningLateDialog({ lessonId, onClose }: RunningLateDialogProps) {
  const { data } = useLessons(dashboardSpan(dateOf(readClock())));
  const first = data?.find(({ id }) => id === lessonId);
  if (!data || !first) return null;
  return <Chain lessons={restOfDay(data, first)} onClose={onClose} />;
}

function Chain({ lessons, onClose }: { lessons: readonly Lesson[]; onClose: () => void }) {
  const [delay, setDelay] = useState<Delay>('10');
  /** What the instructor ticked or unticked themselves. */
  const [said, setSaid] = useState<Readonly<Record<number, boolean>>>({});
  const { studentOf } = useKnownStudents(lessons);
  const sending = useSayLate();
  const toast = useToast();
  const minutes = Number(delay);
  const rows = lateChain(
    lessons.map((lesson) => ({ ...lesson, startsAt: lesson.startTime, endsAt: lesson.endTime })),
    minutes,
  ).map(({ lesson, minutes: pushed }) => ({
    lesson,
    isTold: said[lesson.id] ?? pushed > 0,
    // A gap may be the way there: whoever is told all the same, is told of the whole delay.
    minutes: pushed || minutes,
  }));
  const told = rows.filter(({ isTold }) => isTold);
  return (
    <FormDialog
      title={words.runningLate}
      consequence={words.whatHappens}
      answer={words.tell({ count: told.length })}
      isReady={told.length > 0}
      isBusy={sending.isPending}
      isDirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate(
          {
            lessons: told.map(({ lesson, minutes: late }) => ({
              lessonId: lesson.id,
              minutes: late,
            })),
          },
          {
            onSuccess: ({ told: now }) => {
              toast({ title: words.toldToast({ count: now.length }) });
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Chips
        label={words.howLate}
        options={delays.map((value) => ({ value, label: words.minutes({ count: Number(value) }) }))}
        value={delay}
        onChange={setDelay}
      />
      <ul className="running-late ruled">
        {rows.map(({ lesson, isTold, minutes: late }) => {
          const student = studentOf(lesson);
          const times = {
            startTime: timeOf(lesson.startTime),
            arrival: timeOf(addMinutes(lesson.startTime, late)),
          };
          const text =
            student?.phone &&
            messageLink(
              student.phone,
              words.message({ name: student.firstName, minutes: late, ...times }),
            );
          return (
            <li key={lesson.id}>
              <Checkbox
                checked={isTold}
                onChange={({ target }) => setSaid({ ...said, [lesson.id]: target.checked })}
              >
                <b>{studentName(student)}</b>
                <span className="num">
                  {isTold ? words.startsLate(times) : words.onTime(times)}
                </span>
              </Checkbox>
              {text && (
                <ButtonLink
                  size="sm"
                  glyph={MessageSquare}
                  href={text}
                  aria-label={words.textFromMyPhone({ name: student.firstName })}
                >
                  {words.textThem}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}

/** The lesson and those of its instructor's day that follow it, by start time. */
const restOfDay = (lessons: readonly Lesson[], first: Lesson) =>
  lessons.filter(
    ({ id, status, instructorId, startTime }) =>
      id === first.id ||
      (status === 'scheduled' &&
        instructorId === first.instructorId &&
        startTime >= first.startTime &&
        dateOf(startTime) === dateOf(first.startTime)),
  );
