import { Elysia } from 'elysia';
import { z } from 'zod';
import type { LessonSeries } from '#api/cases/lessons/series.ts';
import { dateStates } from '#api/cases/lessons/series-dates.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { slotJsonRow } from '#api/http/lesson-json.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { seriesBooking, seriesPattern } from '#domain/series/commands.ts';

const dateJson = slotJsonRow.extend({
  state: z.enum(dateStates),
  /** Whose lesson is in the way, or what the holiday is called. */
  because: z.string().nullable(),
});
const previewJson = z.object({ seriesId: z.null(), dates: z.array(dateJson) });
const bookedJson = z.object({
  seriesId: z.number().int(),
  dates: z.array(dateJson.extend({ lessonId: z.number().int().nullable() })),
});

/** Lessons of a student every so many weeks: looked at first, then booked. */
export function lessonSeriesRoutes(deps: AccessDeps & { readonly lessonSeries: LessonSeries }) {
  const { lessonSeries: service } = deps;

  return new Elysia({ name: 'lesson-series', prefix: '/api/lesson-series' })
    .use(access(deps))
    .post(
      '/preview',
      async ({ body, account, schoolId }) => {
        const dates = await service.preview({ account, schoolId }, body);
        return { seriesId: null, dates: dates.map(timesToJson) };
      },
      {
        instructor: true,
        body: seriesPattern,
        response: previewJson,
        detail: { summary: 'Every date of a series and how it stands; nothing is booked' },
      },
    )
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        const { seriesId, dates } = await service.book({ account, schoolId }, body);
        set.status = 201;
        return { seriesId, dates: dates.map(timesToJson) };
      },
      {
        instructor: true,
        body: seriesBooking,
        response: { 201: bookedJson },
        detail: {
          summary:
            'Book a series: the dates in `take`, else all that are free; each row says what became of it',
        },
      },
    );
}
