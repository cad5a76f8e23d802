import { Elysia } from 'elysia';
import { z } from 'zod';
import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import type { ChangedWithSeries, SeriesChanges } from '#api/cases/lessons/series-changes.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedLesson } from '#api/http/edited-lessons.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { changedLessonJson, lessonJson } from '#api/http/lesson-json.ts';
import { lessonBooking, lessonChanges } from '#domain/diary/commands.ts';
import { slotJson, timesFromJson, timesToJson } from '#domain/diary/slot.ts';
import { seriesScope } from '#domain/series/commands.ts';

const scoped = z.object({ scope: seriesScope });

/** Scheduling, changing, moving and removing a lesson. */
export const lessonCommands = (
  deps: AccessDeps & {
    readonly lessonChanges: LessonChanges;
    readonly seriesChanges: SeriesChanges;
  },
) => {
  const { lessonChanges: one, seriesChanges: wide } = deps;
  return new Elysia({ name: 'lessons.commands', prefix: '/api/lessons' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return timesToJson(await one.schedule({ account, schoolId }, timesFromJson(body)));
      },
      {
        instructor: true,
        body: lessonBooking,
        response: { 201: lessonJson },
        detail: { summary: 'Schedule a lesson' },
      },
    )
    .put(
      '/:id',
      async ({ params, query: { scope }, body, account, schoolId }) => {
        const instructor = { account, schoolId };
        const changes = timesFromJson(body);
        if (scope === 'one') return timesToJson(await one.change(instructor, params.id, changes));
        return withSeriesJson(await wide.change(instructor, params.id, changes, scope));
      },
      {
        instructor: true,
        edits: editedLesson,
        params: byId,
        query: scoped,
        body: lessonChanges,
        response: changedLessonJson,
        detail: {
          summary:
            'Change a lesson: its status alone, or any of its fields, all or nothing; by `scope` with later ones of its series, or all to come',
        },
      },
    )
    .delete(
      '/:id',
      async ({ params, query: { scope }, account, schoolId }) => {
        const instructor = { account, schoolId };
        if (scope === 'one') return timesToJson(await one.remove(instructor, params.id));
        return withSeriesJson(await wide.remove(instructor, params.id, scope));
      },
      {
        instructor: true,
        edits: editedLesson,
        params: byId,
        query: scoped,
        response: changedLessonJson,
        detail: {
          summary:
            'Remove a lesson from the diary, by `scope` with later ones of its series, or all to come; the ledger keeps that it was there',
        },
      },
    );
};

const withSeriesJson = ({ lesson, series: { changed, left } }: ChangedWithSeries) => ({
  ...timesToJson(lesson),
  series: {
    changed,
    left: left.map(({ id, state, wanted }) => ({ id, state, ...slotJson(wanted) })),
  },
});
