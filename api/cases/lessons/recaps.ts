import { z } from 'zod';
import type { Context, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { curriculumSkills } from '#domain/catalogue/curriculum.ts';
import { homePractice, homePracticeReview } from '#domain/catalogue/home-practice.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { RecapCommand } from '#domain/recap/commands.ts';
import { recap } from '#domain/recap/decide.ts';
import { practiceRoads, triedWords } from '#domain/recap/plan.ts';
import type { ListedLesson } from '#projections/lessons/query.ts';
import { listPractice } from '#projections/practice/query.ts';
import {
  listRecaps,
  listReflections,
  type RecapRow,
  reflectionRow,
} from '#projections/recaps/query.ts';
import { getOwnLesson } from './lessons.ts';

const item = z.object({ skillItemId: z.number().int(), name: z.string() });

/** What was said of a lesson, its skills by name and what to practise with how. Times are instants in UTC. */
export const recapJson = z
  .object({
    lessonId: z.number().int(),
    startsAt: z.string(),
    instructorName: z.string(),
    wentWell: z.array(item),
    next: z.array(item),
    practise: z.array(
      item.extend({
        how: z.string(),
        said: z.enum(triedWords).nullable(),
        saidAt: z.string().nullable(),
      }),
    ),
    minutes: z.number().int().nullable(),
    road: z.enum(practiceRoads).nullable(),
    line: z.string().nullable(),
    writtenAt: z.string(),
    revision: z.number().int(),
    /** When the learner and when a parent opened it first, as it stands. */
    readBy: z.object({ student: z.string().nullable(), guardian: z.string().nullable() }),
    reviewed: z.object({ by: z.string(), on: z.string() }),
  })
  .meta({ id: 'Recap' });
export type RecapJson = z.infer<typeof recapJson>;

export function toRecapJson({ tried, readers, ...row }: RecapRow): RecapJson {
  const at = (who: string) => readers.find(({ reader }) => reader.startsWith(who))?.readAt ?? null;
  const { studentId: _, ...said } = row;
  return {
    ...said,
    wentWell: row.wentWell.map(named),
    next: row.next.map(named),
    practise: row.practise.map((id) => {
      const one = tried.find(({ skillItemId }) => skillItemId === id);
      return {
        ...named(id),
        how: homePractice[id] ?? '',
        said: one?.said ?? null,
        saidAt: one?.saidAt ?? null,
      };
    }),
    readBy: { student: at('student'), guardian: at('guardian') },
    reviewed: homePracticeReview,
  };
}

const named = (id: number) => ({
  skillItemId: id,
  name: curriculumSkills.find((skill) => skill.id === id)?.name ?? `Skill ${id}`,
});

/** GET /api/lessons/{id}/recap: what was said of the lesson, and what it opens with. */
export const lessonRecapJson = z
  .object({
    recap: recapJson.nullable(),
    /** Of the lesson before it. */
    last: recapJson.nullable(),
    /** Practice drives from the day of that lesson on, or all of them where there was none. */
    since: z.object({ drives: z.number().int(), minutes: z.number().int() }),
    /** The learner's latest words that they share. */
    reflection: reflectionRow.nullable(),
  })
  .meta({ id: 'LessonRecap' });

/** @throws 404 where this school has no such lesson */
export async function lessonRecapOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  lessonId: number,
): Promise<z.infer<typeof lessonRecapJson>> {
  const { studentId, startsAt } = await getOwnLesson({ sql }, schoolId, lessonId);
  const [[own], [last], drives, reflections] = await Promise.all([
    listRecaps(sql, schoolId, studentId, { lessonId, limit: 1 }),
    listRecaps(sql, schoolId, studentId, { before: startsAt, limit: 1 }),
    listPractice(sql, schoolId, studentId),
    listReflections(sql, schoolId, studentId),
  ]);
  const from = last ? dateOf(last.startsAt) : '';
  const since = drives.filter(({ date, status }) => date >= from && status !== 'declined');
  return {
    recap: own ? toRecapJson(own) : null,
    last: last ? toRecapJson(last) : null,
    since: {
      drives: since.length,
      minutes: since.reduce((sum, { minutes }) => sum + minutes, 0),
    },
    reflection: reflections.find(({ shared }) => shared) ?? null,
  };
}

/** What a lesson that is still to be held opens with: the first line of what was said of the one before, else what was to be practised. */
export function openingLine({ opening }: Pick<ListedLesson, 'opening'>): string | undefined {
  if (!opening) return undefined;
  const { line, practise } = opening;
  const [said] = line?.split('\n') ?? [];
  if (said) return said;
  return practise.length > 0
    ? `To practise: ${practise.map((id) => named(id).name).join(', ')}`
    : undefined;
}

type Whose = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly context: Context;
};

/** Decides something about what was said of a lesson. The caller has checked that the lesson is the student's. */
export function decideRecap(
  { dispatch }: Pick<Deps, 'dispatch'>,
  { schoolId, studentId, context }: Whose,
  lessonId: number,
  command: Without<RecapCommand, 'lessonId' | 'studentId' | 'schoolId'>,
) {
  return dispatch(recap, lessonId, { lessonId, schoolId, studentId, ...command }, context);
}
