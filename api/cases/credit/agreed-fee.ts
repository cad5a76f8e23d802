import { z } from 'zod';
import { getOwnLesson } from '#api/cases/lessons/lessons.ts';
import type { Database } from '#api/database/database.ts';
import { policyInWords } from '#domain/availability/policy-words.ts';
import type { FeeWhy } from '#domain/credit/events.ts';
import { type FeeTerms, feeMinutes, feePercent, priceOfMinutes } from '#domain/credit/rules.ts';
import { wholeMinutesOf } from '#domain/diary/slot.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { termsNow } from './fee-terms.ts';
import { rulesOf } from './lessons.ts';

const sum = z.object({ percent: z.number().int(), minutes: z.number().int(), amount: z.number() });

/** What a lesson costs by the rule where it is not held. Money is what the minutes come to, before credit. */
export const agreedFeeJson = z
  .object({
    /** Whether the rule stood so when it was booked; else it is today's. */
    isAsBooked: z.boolean(),
    /** As the learner read it. */
    policy: z.string(),
    /** No more may be charged. */
    mostMinutes: z.number().int(),
    hourPrice: z.number(),
    noShow: sum,
    noLicence: sum,
    unfit: sum,
  })
  .meta({ id: 'AgreedFee' });

/** @throws 404 for another school's lesson */
export async function agreedFee(
  { sql }: { readonly sql: Database },
  schoolId: SchoolId,
  lessonId: number,
): Promise<z.infer<typeof agreedFeeJson>> {
  const lesson = await getOwnLesson({ sql }, schoolId, lessonId);
  const { instructorId } = lesson;
  const terms =
    lesson.terms ??
    (await termsNow(sql, { schoolId, instructorId }, rulesOf(sql, schoolId, lesson)));
  const planned = wholeMinutesOf(lesson);
  const by = (why: FeeWhy) => sumOf(terms, feePercent(terms, why, null), planned);
  return {
    isAsBooked: lesson.terms !== null,
    policy: policyInWords({ terms, policyNote: null }),
    mostMinutes: feeMinutes(terms, 100, planned),
    hourPrice: toDollars(terms.hourCents),
    noShow: by('no_show'),
    noLicence: by('no_licence'),
    unfit: by('unfit'),
  };
}

function sumOf(terms: FeeTerms, percent: number, planned: number): z.infer<typeof sum> {
  const minutes = feeMinutes(terms, percent, planned);
  return { percent, minutes, amount: toDollars(priceOfMinutes(minutes, terms.hourCents)) };
}
