import { BookOpenCheck, Car, MessageCircle, NotebookPen } from 'lucide-react';
import { inHours } from '#domain/credit/sentence.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { practiceRoadLabels, triedLabels } from '#domain/recap/plan.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { type LessonRecap, type Recap, useLessonRecap } from '#site/data/recaps.ts';
import { Line } from '../lines.tsx';

/** What the lesson opens with: the last plan, what came of it and what the learner wrote; and what was said of this one. */
export function RecapLines({ lesson }: { lesson: Lesson }) {
  const { data } = useLessonRecap(lesson.id);
  if (!data)
    return (
      lesson.opensWith && (
        <Line glyph={BookOpenCheck}>
          <b>Last time</b>: {lesson.opensWith}
        </Line>
      )
    );
  const { recap, last, since, reflection } = data;
  return (
    <>
      {recap && <SaidLine recap={recap} />}
      {last && <LastLine last={last} />}
      {last && <SinceLine since={since} />}
      {reflection && <ReflectionLine reflection={reflection} />}
    </>
  );
}

function SaidLine({ recap }: { recap: Recap }) {
  const { line, practise, readBy } = recap;
  const readers = [
    ...(readBy.student ? ['the learner'] : []),
    ...(readBy.guardian ? ['a parent'] : []),
  ];
  return (
    <Line glyph={NotebookPen}>
      <b>Recap</b>: {line && `${line}\n`}
      {practise.length > 0 && `To practise: ${named(practise)}${howLong(recap)}. `}
      {readers.length > 0 ? `Read by ${readers.join(' and ')}.` : 'Not read yet.'}
    </Line>
  );
}

function LastLine({ last }: { last: Recap }) {
  const { line, practise, next, startsAt } = last;
  return (
    <Line glyph={BookOpenCheck}>
      <b>Last time</b>, {formatDate(dateOf(startsAt), { year: false })}
      {line && `: ${line}`}
      {next.length > 0 && `\nNext: ${named(next)}`}
      {practise.length > 0 &&
        `\nTo practise${howLong(last)}: ${practise
          .map(
            ({ name, said }) => `${name} (${said ? triedLabels[said].toLowerCase() : 'not tried'})`,
          )
          .join(', ')}`}
    </Line>
  );
}

function SinceLine({ since: { drives, minutes } }: Pick<LessonRecap, 'since'>) {
  return (
    <Line glyph={Car}>
      {drives === 0
        ? 'No practice drive since'
        : `${drives} practice ${drives === 1 ? 'drive' : 'drives'} since, ${inHours(minutes)}`}
    </Line>
  );
}

function ReflectionLine({
  reflection: { wentWell, wasHard, wantNext },
}: {
  reflection: NonNullable<LessonRecap['reflection']>;
}) {
  const words = [
    wentWell && `Went well: ${wentWell}`,
    wasHard && `Was hard: ${wasHard}`,
    wantNext && `Wants next: ${wantNext}`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Line glyph={MessageCircle}>
      <b>In their own words</b>
      {`\n${words.join('\n')}`}
    </Line>
  );
}

/** ", 45 min, quiet streets"; nothing where neither is suggested. */
function howLong({ minutes, road }: Pick<Recap, 'minutes' | 'road'>): string {
  const said = [
    ...(minutes === null ? [] : [inHours(minutes)]),
    ...(road === null ? [] : [practiceRoadLabels[road].toLowerCase()]),
  ];
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

const named = (skills: readonly { readonly name: string }[]): string =>
  skills.map(({ name }) => name).join(', ');
