import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';
import { z } from 'zod';
import { calendarFeedsOf, type Holder } from '#api/cases/diary/calendar-feeds.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access, mustBeConfirmed } from '#api/http/access.ts';
import { feedJson, openedFeedJson } from '#api/http/feed-json.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { asFile } from '#api/http/response-docs.ts';
import { success } from '#api/http/success.ts';
import { instructorFeedForm } from '#domain/feed/commands.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { ownerOnly } from '#domain/team/rejections.ts';

const secretFile = z.object({
  file: z.string().regex(/^[\w-]{32}(?:\.ics)?$/, 'This is not the address of a calendar feed.'),
});

/** Calendars that instructors subscribe to, and what their programs fetch. */
export function calendarFeedRoutes(deps: AccessDeps & Parameters<typeof calendarFeedsOf>[0]) {
  const feeds = calendarFeedsOf(deps);
  const heldBy = (accountId: AccountId): Holder => ({ holder: 'account', holderId: accountId });

  return new Elysia({ name: 'calendar-feeds' })
    .use(access(deps))
    .get('/api/calendar-feeds', ({ account }) => feeds.list(heldBy(account.id)), {
      instructor: true,
      response: z.array(feedJson),
      detail: { summary: 'My open calendar feeds; an address is shown once, when it is made' },
    })
    .post(
      '/api/calendar-feeds',
      async ({ body: { name, depth, of }, account, schoolId, request, set }) => {
        const isSchool = of === 'school' || undefined;
        if (isSchool && founderOf(schoolId) !== account.id) throw ownerOnly();
        // Whoever has its address reads every lesson of the school.
        if (isSchool) await mustBeConfirmed(deps, request, account.id);
        set.status = 201;
        return feeds.open(
          { schoolId, ...heldBy(account.id), name, depth, isSchool },
          actingFor({ account, schoolId }),
        );
      },
      {
        instructor: true,
        body: instructorFeedForm,
        response: { 201: openedFeedJson },
        detail: { summary: 'Open a calendar feed: its secret address is returned this once' },
      },
    )
    .delete(
      '/api/calendar-feeds/:id',
      async ({ params, account, schoolId }) => {
        await feeds.close(heldBy(account.id), params.id, actingFor({ account, schoolId }));
        return { success: true as const };
      },
      {
        instructor: true,
        params: byId,
        response: success,
        detail: { summary: 'Close a calendar feed: its address answers 410 from then on' },
      },
    )
    .get(
      '/api/feeds/:file',
      async ({ params, request }) => {
        const text = await feeds.read(params.file.replace(/\.ics$/, ''));
        const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
        const headers = {
          etag,
          'cache-control': 'private, no-cache',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        };
        const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
        if (known.some((one) => one.replace(/^W\//, '') === etag))
          return new Response(null, { status: 304, headers });
        return new Response(text, {
          headers: {
            ...headers,
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': 'inline; filename="lessons.ics"',
          },
        });
      },
      {
        public: true,
        params: secretFile,
        detail: {
          summary: 'A calendar that a program subscribes to, at its secret address',
          responses: asFile('The calendar', 'text/calendar'),
        },
      },
    );
}
