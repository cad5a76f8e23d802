import type { z } from 'zod';
import type { seriesBooking, seriesPattern } from '#domain/series/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { useCommand } from './use-command.ts';

export type SeriesPattern = z.infer<typeof seriesPattern>;
export type SeriesPreview = NonNullable<ReturnType<typeof usePreviewSeries>['data']>;
export type SeriesDate = SeriesPreview['dates'][number];

/** Every date of a series and how it stands. */
export const usePreviewSeries = () =>
  useCommand({
    send: (pattern: SeriesPattern) => answered(api['lesson-series'].preview.post(pattern)),
  });

export const useBookSeries = () =>
  useCommand({
    send: (series: z.infer<typeof seriesBooking>) => answered(api['lesson-series'].post(series)),
    changes: ['lessons', 'metrics', 'students'],
    failed: true,
  });
