import { type FormEvent, useState } from 'react';
import { type CoverState, firstCover } from '#domain/diary/cover.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useCover, useCoverLessons } from '#site/data/lesson-owners.ts';
import { type Colleague, useTeam } from '#site/data/team.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import './cover-day.css';
import * as words from './words.ts';

const stateWords: Readonly<Record<CoverState, string>> = {
  free: words.free,
  closed: words.closed,
  busy: words.busy,
  unendorsed: words.unendorsed,
};

type Cover = NonNullable<ReturnType<typeof useCover>['data']>;
/** By lesson: whom it goes to, null where it stays. */
type Chosen = Readonly<Record<number, AccountId | null>>;

interface CoverDayDialogProps {
  instructorId?: AccountId | undefined;
  /** Auckland day to begin with. */
  date: LocalDate;
  onClose: () => void;
}

/** Hands what is left of an instructor's day to colleagues, in one go: shows who is free for each lesson, and names what could not be moved. */
export default function CoverDayDialog({ instructorId, date, onClose }: CoverDayDialogProps) {
  const members = useTeam().data?.members ?? [];
  const me = useUser().data?.id;
  const [asked, setAsked] = useState({ whose: instructorId, date });
  const whose = asked.whose ?? me;
  const cover = useCover(whose, asked.date);
  const [chosen, setChosen] = useState<Chosen>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const sending = useCoverLessons();
  const toast = useToast();
  const { studentOf, nameOf } = useKnownStudents(cover.data?.map(({ lesson }) => lesson));
  const all = cover.data ?? [];
  const suggested = firstCover(
    all.map(({ lesson, options }) => ({
      id: lesson.id,
      startsAt: lesson.startTime,
      endsAt: lesson.endTime,
      options,
    })),
  );
  const goesTo = ({ lesson, options }: Cover[number]): AccountId | null => {
    const to = lesson.id in chosen ? chosen[lesson.id] : suggested.get(lesson.id);
    return options.find((option) => option.instructorId === to)?.instructorId ?? null;
  };
  const moves = all.flatMap((each) => {
    const to = goesTo(each);
    return to === null ? [] : [{ lessonId: each.lesson.id, instructorId: to }];
  });

  const ask = (next: Partial<typeof asked>) => {
    setAsked({ ...asked, ...next });
    setChosen({});
    setLeft([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(
      { lessons: moves },
      {
        onSuccess: ({ handedOver, refused }) => {
          toast({ title: words.handedOver({ count: handedOver.length }) });
          if (refused.length === 0) return onClose();
          const lessonOf = (id: number) => all.find(({ lesson }) => lesson.id === id)?.lesson;
          setChosen({});
          setLeft(
            refused.map(({ lessonId, message }) => {
              const lesson = lessonOf(lessonId);
              return lesson
                ? `${formatTimeSpan(lesson.startTime, lesson.endTime)} ${nameOf(lesson)}: ${message}`
                : message;
            }),
          );
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
      isDirty={Object.keys(chosen).length > 0}
      asks={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.whoCant}>
          <Select
            value={whose}
            onChange={({ target }) =>
              ask({ whose: members.find(({ id }) => String(id) === target.value)?.id })
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
            value={asked.date}
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
      <Loaded from={cover} failed={words.notLoaded}>
        {(lessons) =>
          lessons.length === 0 ? (
            <p className="muted">{words.nothingLeft}</p>
          ) : (
            <ul className="cover-day ruled">
              {lessons.map((each) => (
                <li key={each.lesson.id}>
                  <span>
                    <b>{nameOf(each.lesson)}</b>
                    <span className="num">
                      {formatTimeSpan(each.lesson.startTime, each.lesson.endTime)},{' '}
                      {each.lesson.lessonType}
                    </span>
                    <span>{placeOf(each.lesson, studentOf(each.lesson))}</span>
                  </span>
                  <WhoTakesIt
                    options={each.options}
                    members={members}
                    label={words.whoTakes({ name: nameOf(each.lesson) })}
                    value={goesTo(each)}
                    onChange={(to) => setChosen({ ...chosen, [each.lesson.id]: to })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormDialog>
  );
}

const isImpossible = ({ state }: { state: CoverState }) =>
  state === 'busy' || state === 'unendorsed';

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
        <option
          key={instructorId}
          value={instructorId}
          disabled={isImpossible({ state })}
        >
          {members.find(({ id }) => id === instructorId)?.name} ({stateWords[state]})
        </option>
      ))}
    </Select>
  );
}
