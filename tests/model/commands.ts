import fc from 'fast-check';
import { curriculumStages } from '#domain/catalogue/curriculum.ts';
import type { Payment } from './model.ts';

const rarely = fc.nat({ max: 4 }).map((of5) => of5 === 0);
const nth = fc.nat({ max: 4 });
// Few times, so that lessons meet, touch and leave gaps often.
const slot = fc.record({
  day: fc.nat({ max: 1 }),
  from: fc.integer({ min: 16, max: 20 }).map(halfHours),
  to: fc.integer({ min: 16, max: 22 }).map(halfHours),
});
const cents = fc.integer({ min: 1, max: 400 }).map((fifties) => fifties * 50);
const status = fc.constantFrom('scheduled', 'completed', 'cancelled', 'no-show');
const state = fc.constantFrom<Payment['state']>('owed', 'settled', 'cancelled');

/** What a person may ask of the product; `nth` is one of what there is, whichever it is by then. */
export const command = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('book' as const), slot, anyway: rarely }), weight: 5 },
  fc.record({ does: fc.constant('bookTwiceAtOnce' as const), slot }),
  fc.record({ does: fc.constant('move' as const), nth, slot, anyway: rarely }),
  fc.record({ does: fc.constant('mark' as const), nth, status, anyway: rarely }),
  fc.record({ does: fc.constant('moveAndMark' as const), nth, slot, status }),
  fc.record({ does: fc.constant('remove' as const), nth }),
  fc.record({ does: fc.constant('grant' as const), minutes: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ does: fc.constant('bookSeries' as const), slot }),
  fc.record({ does: fc.constant('keepFree' as const), slot }),
  fc.record({ does: fc.constant('openAgain' as const), nth }),
  fc.record({ does: fc.constant('propose' as const), slot }),
  fc.record({ does: fc.constant('withdraw' as const), nth }),
  fc.record({ does: fc.constant('accept' as const), nth }),
  fc.record({ does: fc.constant('ask' as const), cents }),
  fc.record({ does: fc.constant('correct' as const), nth, cents, state }),
  fc.record({ does: fc.constant('settle' as const), nth }),
  fc.record({ does: fc.constant('cancel' as const), nth }),
  fc.record({ does: fc.constant('refund' as const), nth, cents }),
  fc.record({
    does: fc.constant('assess' as const),
    skill: fc.constantFrom('Parallel Parking', 'Lane Changes', 'Roundabouts'),
    level: fc.constantFrom('beginner', 'intermediate', 'advanced'),
  }),
  fc.record({ does: fc.constant('log' as const), minutes: fc.constantFrom(15, 45, 90) }),
  fc.record({
    does: fc.constant('completeStage' as const),
    stage: fc.nat({ max: curriculumStages.length }),
  }),
);
export type ModelCommand = typeof command extends fc.Arbitrary<infer Made> ? Made : never;

function halfHours(count: number): number {
  return count * 30;
}
