import { type FormEvent, useState } from 'react';
import type { CoverState } from '#domain/diary/cover.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useCoverLessons } from '#site/data/lesson-owners.ts';
import { type Colleague, useTeam } from '#site/data/team.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import { type Cover, useCoverDay } from './use-cover-day.ts';
import './cover-day.css';
import * as words from './words.ts';

interface CoverDayDialogProps {
  instructorId?: AccountId | undefined;
  /** Auckland day to begin with. */
  date: LocalDate;
  onClose: () => void;
}

/** Hands what is left of an instructor's day to colleagues, in one go: shows who is free for each lesson, and names what could not be moved. */
export default function CoverDayDialog({ instructorId, date, onClose }: CoverDayDialogProps) {
  const members = useTeam().data?.members ?? [];
  const day = useCoverDay({ instructorId, date });
  const { whose, cover, moves, ask } = day;
  const [left, setLeft] = useState<readonly string[]>([]);
  const sending = useCoverLessons();
  const toast = useToast();
  const { nameOf } = useKnownStudents(cover.data?.map(({ lesson }) => lesson));

  /** A lesson that could not be moved, and why. */
  const said = ({ lessonId, message }: { lessonId: number; message: string }) => {
    const lesson = cover.data?.find((each) => each.lesson.id === lessonId)?.lesson;
    return lesson
      ? `${formatTimeSpan(lesson.startTime, lesson.endTime)} ${nameOf(lesson)}: ${message}`
      : message;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(
      { lessons: moves },
      {
        onSuccess: ({ handedOver, refused }) => {
          toast({ title: words.handedOver({ count: handedOver.length }) });
          if (refused.length === 0) return onClose();
          ask();
          setLeft(refused.map(said));
        },
      },
    );
  };

  return (
    <FormDialog
      title={words.cantTeach}
      consequence={words.whatHappens}
      answer={words.handOver({ count: moves.length })}
      isReady={moves.length > 0}
      isBusy={sending.isPending}
      isDirty={day.isChosen}
      asks={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.whoCant}>
          <Select
            value={whose}
            onChange={({ target }) =>
              ask({ instructorId: members.find(({ id }) => String(id) === target.value)?.id })
            }
          >
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.day}>
          <DateInput
            value={day.date}
            onChange={({ target }) => target.value && ask({ date: target.value })}
          />
        </Field>
      </div>
      {left.length > 0 && (
        <Banner tone="warning" role="alert">
          {words.couldNotMove}
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Loaded from={cover}>
        {(lessons) => <Lessons lessons={lessons} members={members} day={day} />}
      </Loaded>
    </FormDialog>
  );
}

interface LessonsProps {
  lessons: Cover;
  members: readonly Colleague[];
  day: Pick<ReturnType<typeof useCoverDay>, 'goesTo' | 'choose'>;
}

/** The lessons of the day, each with who takes it. */
function Lessons({ lessons, members, day }: LessonsProps) {
  const { studentOf, nameOf } = useKnownStudents(lessons.map(({ lesson }) => lesson));
  if (lessons.length === 0) return <p className="muted">{words.nothingLeft}</p>;
  return (
    <ul className="cover-day ruled">
      {lessons.map((each) => (
        <li key={each.lesson.id}>
          <span>
            <b>{nameOf(each.lesson)}</b>
            <span className="num">
              {formatTimeSpan(each.lesson.startTime, each.lesson.endTime)}, {each.lesson.lessonType}
            </span>
            <span>{placeOf(each.lesson, studentOf(each.lesson))}</span>
          </span>
          <WhoTakesIt
            options={each.options}
            members={members}
            label={words.whoTakes({ name: nameOf(each.lesson) })}
            value={day.goesTo(each)}
            onChange={(to) => day.choose(each.lesson.id, to)}
          />
        </li>
      ))}
    </ul>
  );
}

interface WhoTakesItProps {
  options: Cover[number]['options'];
  members: readonly Colleague[];
  label: string;
  value: AccountId | null;
  onChange: (to: AccountId | null) => void;
}

function WhoTakesIt({ options, members, label, value, onChange }: WhoTakesItProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) =>
        onChange(
          options.find(({ instructorId }) => String(instructorId) === target.value)?.instructorId ??
            null,
        )
      }
    >
      <option value="">{options.every(isImpossible) ? words.nobodyFree : words.stays}</option>
      {options.map(({ instructorId, state }) => (
        <option key={instructorId} value={instructorId} disabled={isImpossible({ state })}>
          {members.find(({ id }) => id === instructorId)?.name} ({stateWords[state]})
        </option>
      ))}
    </Select>
  );
}

const isImpossible = ({ state }: { state: CoverState }) =>
  state === 'busy' || state === 'unendorsed';

const stateWords: Readonly<Record<CoverState, string>> = {
  free: words.free,
  closed: words.closed,
  busy: words.busy,
  unendorsed: words.unendorsed,
};
