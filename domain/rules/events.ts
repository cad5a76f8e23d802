import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id } from '../kernel/ids.ts';
import { cents, count, line, localDate, text } from '../kernel/schemas.ts';

const held = z.object({ plain: count, shortened: count });
const byAge = z.object({ under25: held, from25: held });

/** As `RulesContent` says it. */
export const rulesContent = z.object({
  from: localDate,
  until: localDate.nullable(),
  source: line(),
  checkedOn: localDate,
  totalFee: cents,
  rules: z
    .object({
      learnerAge: count,
      restrictedAge: count,
      learnerHeld: byAge,
      restrictedHeld: byAge,
      fullTest: z.boolean(),
      demeritMonths: count,
      supervisorHeld: count,
      practice: z.object({ shortens: z.boolean(), minHours: count.nullable() }),
    })
    .meta({ id: 'LicenceFigures' }),
  stages: z
    .array(
      z.object({
        stage: z.enum(['learner', 'restricted', 'full']),
        age: line(),
        fee: cents.nullable(),
        wait: line(),
        test: line(),
        conditions: z.array(line()).max(100),
      }),
    )
    .max(10),
});

const version = { number: id, version: id, by: accountId };

/** The stream is `rules-car`: the rules of the car licence that this installation was told of. */
export const rulesEvents = {
  /** New rules, or a correction: the next version of known ones. They count once another admin has confirmed them. */
  RulesProposed: event(z.object({ ...version, ...rulesContent.shape, reason: text().nullable() })),
  /** `replaces` is the version that counted until then. */
  RulesConfirmed: event(z.object({ ...version, on: localDate, replaces: id.nullable() })),
  RulesWithdrawn: event(z.object({ ...version, reason: text() })),
};

export type RulesEvent = EventOf<typeof rulesEvents>;
