import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { changeLesson, removeLesson, scheduleLesson } from '#api/services/lessons.ts';
import { lessonBooking, lessonChanges } from '#domain/diary/commands.ts';
import { lessonRow } from '#projections/lessons/query.ts';

/** Scheduling, changing, moving and removing a lesson. */
export const lessonCommands = (deps: Deps) =>
  new Elysia({ name: 'lessons.commands', prefix: '/api/lessons' })
    .use(access(deps))
    .post(
      '/',
      ({ body, account, schoolId, set }) => {
        set.status = 201;
        return scheduleLesson(deps, { account, schoolId }, body);
      },
      {
        instructor: true,
        body: lessonBooking,
        response: { 201: lessonRow },
        detail: { summary: 'Schedule a lesson' },
      },
    )
    .put(
      '/:id',
      ({ params, body, account, schoolId }) =>
        changeLesson(deps, { account, schoolId }, params.id, body),
      {
        instructor: true,
        params: byId,
        body: lessonChanges,
        response: lessonRow,
        detail: {
          summary: 'Change a lesson: its status alone, or any of its fields, all or nothing',
        },
      },
    )
    .delete(
      '/:id',
      ({ params, account, schoolId }) => removeLesson(deps, { account, schoolId }, params.id),
      {
        instructor: true,
        params: byId,
        response: lessonRow,
        detail: { summary: 'Remove a lesson from the diary; the ledger keeps that it was there' },
      },
    );
