import { BookOpenCheck, Car, MessageCircle, NotebookPen } from 'lucide-react';
import { inHours } from '#domain/credit/sentence.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { practiceRoadLabels, triedLabels } from '#domain/recap/plan.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { type LessonRecap, type Recap, useLessonRecap } from '#site/data/recaps.ts';
import { bold, Line } from '../lines.tsx';
import * as texts from './words.tsx';

/** What the lesson opens with: the last plan, what came of it and what the learner wrote; and what was said of this one. */
export function RecapLines({ lesson }: { lesson: Lesson }) {
  const { data } = useLessonRecap(lesson.id);
  if (!data)
    return (
      lesson.opensWith && (
        <Line glyph={BookOpenCheck}>{texts.lastTime({ said: lesson.opensWith, b: bold })}</Line>
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
  const toPractise =
    practise.length > 0 &&
    texts.lessonSheetToPractise({ skills: named(practise), how: howLong(recap) });
  const read = texts.readBy({ who: readersOf(readBy) });
  return (
    <Line glyph={NotebookPen}>
      {texts.recapSaid({
        said: (line ? `${line}\n` : '') + [toPractise, read].filter(Boolean).join(' '),
        b: bold,
      })}
    </Line>
  );
}

function readersOf({ student, guardian }: Recap['readBy']) {
  if (student && guardian) return 'both';
  return student ? 'student' : guardian ? 'guardian' : 'nobody';
}

function LastLine({ last }: { last: Recap }) {
  const { line, practise, next, startsAt } = last;
  const date = formatDate(dateOf(startsAt), { year: false });
  const tried = practise.map(({ name, said }) =>
    texts.skillTried({ name, tried: said ? triedLabels[said].toLowerCase() : texts.notTried }),
  );
  return (
    <Line glyph={BookOpenCheck}>
      {line
        ? texts.lastTimeSaid({ date, said: line, b: bold })
        : texts.lastTimeOn({ date, b: bold })}
      {next.length > 0 && `\n${texts.nextSkills({ skills: named(next) })}`}
      {practise.length > 0 &&
        `\n${texts.toPractiseTried({ how: howLong(last), skills: tried.join(', ') })}`}
    </Line>
  );
}

function SinceLine({ since: { drives, minutes } }: Pick<LessonRecap, 'since'>) {
  return (
    <Line glyph={Car}>
      {drives === 0 ? texts.noDriveSince : texts.drivesSince({ drives, time: inHours(minutes) })}
    </Line>
  );
}

function ReflectionLine({
  reflection: { wentWell, wasHard, wantNext },
}: {
  reflection: NonNullable<LessonRecap['reflection']>;
}) {
  const words = [
    wentWell && texts.lessonSheetWentWell({ said: wentWell }),
    wasHard && texts.wasHard({ said: wasHard }),
    wantNext && texts.wantsNext({ said: wantNext }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Line glyph={MessageCircle}>
      <b>{texts.inTheirOwnWords}</b>
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
