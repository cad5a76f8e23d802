import { Elysia } from 'elysia';
import { z } from 'zod';
import { ownTimes } from '#api/cases/diary/own-time.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedOwnTime } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { slotJsonRow } from '#api/http/lesson-json.ts';
import { ownTimeOfACourse } from '#domain/course/rejections.ts';
import { slotJson, timesFromJson } from '#domain/diary/slot.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { instant } from '#domain/kernel/schemas.ts';
import { ownTimeChanges, ownTimeForm } from '#domain/own-time/commands.ts';
import { ownTimeOfATest } from '#domain/test-booking/rejections.ts';
import { isHeldForACourse } from '#projections/courses/query.ts';
import { listOwnTime, listOwnTimeDays, type OwnTimeRow } from '#projections/own-time/query.ts';
import { isHeldForATest } from '#projections/test-bookings/query.ts';

const filter = z.object({ from: instant.optional(), to: instant.optional() });

export const ownTimeJson = z
  .object({
    id: z.number().int(),
    instructorId: z.number().int().brand<'account'>(),
    /** Null where it is a colleague’s. */
    title: z.string().nullable(),
    ...slotJsonRow.shape,
    everyWeeks: z.number().int().nullable(),
    /** An Auckland day. */
    until: z.string().nullable(),
    revision: z.number().int(),
    /** What of it lies in each Auckland day. */
    times: z.array(slotJsonRow),
  })
  .meta({ id: 'OwnTime' });

/** When an instructor keeps themselves free of lessons: what it is for is theirs alone. */
export function ownTimeRoutes(deps: AccessDeps & Parameters<typeof ownTimes>[0]) {
  const { sql } = deps;
  const service = ownTimes(deps);
  const withTimes = async (
    who: { readonly schoolId: SchoolId; readonly accountId: AccountId },
    rows: readonly OwnTimeRow[],
    span: z.infer<typeof filter>,
  ) => {
    const days = await listOwnTimeDays(sql, who.schoolId, span);
    return rows.map(({ id, edition, instructorId, title, startsAt, endsAt, ...repeat }) => ({
      id,
      instructorId,
      title: instructorId === who.accountId ? title : null,
      ...slotJson({ startsAt, endsAt }),
      ...repeat,
      times: days
        .filter((day) => day.ownTimeId === id && day.edition === edition)
        .map((day) => slotJson(day)),
    }));
  };
  const mustBeFree = async (instructorId: AccountId, ownTimeId: number) => {
    if (await isHeldForATest(sql, instructorId, ownTimeId)) throw ownTimeOfATest();
    if (await isHeldForACourse(sql, instructorId, ownTimeId)) throw ownTimeOfACourse();
  };
  const shown = async (
    who: { readonly schoolId: SchoolId; readonly accountId: AccountId },
    row: OwnTimeRow,
  ) => {
    const [one] = await withTimes(who, [row], {});
    if (!one) throw new Error('one row is shown as one');
    return one;
  };

  return new Elysia({ name: 'own-time', prefix: '/api/own-time' })
    .use(access(deps))
    .get(
      '/',
      async ({ query, account, schoolId }) => {
        const who = { schoolId, accountId: account.id };
        const all = await withTimes(who, await listOwnTime(sql, schoolId), query);
        const isBounded = query.from !== undefined || query.to !== undefined;
        return isBounded ? all.filter(({ times }) => times.length > 0) : all;
      },
      {
        instructor: true,
        query: filter,
        response: z.array(ownTimeJson),
        detail: {
          summary:
            'Own time of the school’s instructors; `from` and `to` bound it. Titles only of my own',
        },
      },
    )
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        const row = await service.add({ account, schoolId }, timesFromJson(body));
        return shown({ schoolId, accountId: account.id }, row);
      },
      {
        instructor: true,
        body: ownTimeForm,
        response: { 201: ownTimeJson },
        detail: { summary: 'Keep time free of lessons, once or every so many weeks' },
      },
    )
    .put(
      '/:id',
      async ({ params, body, account, schoolId }) => {
        await mustBeFree(account.id, params.id);
        const changes = timesFromJson(body);
        const row = await service.change({ account, schoolId }, params.id, changes);
        return shown({ schoolId, accountId: account.id }, row);
      },
      {
        instructor: true,
        edits: editedOwnTime,
        params: byId,
        body: ownTimeChanges,
        response: ownTimeJson,
        detail: { summary: 'Change own time: on all its days or on none' },
      },
    )
    .delete(
      '/:id',
      async ({ params, account, schoolId }) => {
        await mustBeFree(account.id, params.id);
        const who = { schoolId, accountId: account.id };
        return shown(who, await service.remove({ account, schoolId }, params.id));
      },
      {
        instructor: true,
        edits: editedOwnTime,
        params: byId,
        response: ownTimeJson,
        detail: { summary: 'Remove own time, on all its days' },
      },
    );
}
