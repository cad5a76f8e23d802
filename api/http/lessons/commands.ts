import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { lessonJson } from '#api/http/lesson-json.ts';
import { changeLesson, removeLesson, scheduleLesson } from '#api/services/lessons.ts';
import { lessonBooking, lessonChanges } from '#domain/diary/commands.ts';
import { timesFromJson, timesToJson } from '#domain/diary/slot.ts';

/** Scheduling, changing, moving and removing a lesson. */
export const lessonCommands = (deps: Deps) =>
  new Elysia({ name: 'lessons.commands', prefix: '/api/lessons' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return timesToJson(await scheduleLesson(deps, { account, schoolId }, timesFromJson(body)));
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
      async ({ params, body, account, schoolId }) =>
        timesToJson(
          await changeLesson(deps, { account, schoolId }, params.id, timesFromJson(body)),
        ),
      {
        instructor: true,
        params: byId,
        body: lessonChanges,
        response: lessonJson,
        detail: {
          summary: 'Change a lesson: its status alone, or any of its fields, all or nothing',
        },
      },
    )
    .delete(
      '/:id',
      async ({ params, account, schoolId }) =>
        timesToJson(await removeLesson(deps, { account, schoolId }, params.id)),
      {
        instructor: true,
        params: byId,
        response: lessonJson,
        detail: { summary: 'Remove a lesson from the diary; the ledger keeps that it was there' },
      },
    );
