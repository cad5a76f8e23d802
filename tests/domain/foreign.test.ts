import { test } from 'bun:test';
import { foreign } from '#domain/foreign/decide.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:30:00.000Z';
const place = { stream: 'keepleft.lesson-1', revision: '0' };
const eventId = '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52';
const acknowledge = (...places: (typeof place)[]) =>
  ({ type: 'AcknowledgeForeignEvent', now, eventId, places }) as const;
const acknowledged = {
  type: 'ForeignEventAcknowledged',
  data: { eventId, ...place },
} as const;

test('a foreign event is acknowledged once, in each place it lies in', () => {
  const elsewhere = { stream: 'keepleft.lesson-2', revision: '9223372036854775807' };
  given(foreign).when(acknowledge(place)).emits(acknowledged);
  given(foreign, acknowledged).when(acknowledge(place)).emitsNothing();
  given(foreign, acknowledged)
    .when(acknowledge(place, elsewhere))
    .emits({ type: 'ForeignEventAcknowledged', data: { eventId, ...elsewhere } });
});
