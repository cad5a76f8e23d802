import { createHash } from 'node:crypto';
import { figuresOf } from '#api/cases/terms/figures.ts';
import { recordedVersions } from '#api/cases/terms/recorded-versions.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import { agreement } from '#domain/agreement/decide.ts';
import type { Signer } from '#domain/agreement/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant, startOfDay } from '#domain/kernel/nz-time.ts';
import { terms } from '#domain/terms/decide.ts';
import { filledIn } from '#domain/terms/merge.ts';
import { termsTemplate } from '#domain/terms/template.ts';
import { demoInstructor, demoStudents, demoSchoolId as schoolId } from './people.ts';

const byInstructor = {
  actor: { kind: 'instructor', id: demoInstructor.accountId },
  schoolId,
} as const;
const day = 24 * 60;

/** Learners who have signed nothing yet. */
const unsigned: readonly number[] = [5, 11, 13];
/** A learner under 18 whose parent still has to sign. */
const waiting = 9;

/** Publishes the school's terms; most learners sign them, some don't, and one waits for a parent. */
export async function publishDemoTerms(
  {
    sql,
    dispatch,
    states,
  }: { readonly sql: Database; readonly dispatch: Dispatch; readonly states: StreamStates },
  now: Instant,
): Promise<void> {
  const at = addMinutes(now, -2 * day);
  if ((await recordedVersions(states, schoolId)).length === 0) {
    const startsOn = dateOf(at);
    const text = filledIn(termsTemplate, await figuresOf(sql, schoolId, startsOn));
    const hash = createHash('sha256').update(text).digest('hex');
    const choices = { asksAgain: true, holdsBooking: false };
    await dispatch(
      terms,
      schoolId,
      {
        type: 'PublishTerms',
        now: at,
        schoolId,
        version: 1,
        startsOn,
        source: termsTemplate,
        text,
        hash,
        ...choices,
      },
      byInstructor,
    );
  }
  const versions = await recordedVersions(states, schoolId);
  const [first] = versions;
  if (!first) return;
  for (const [index, { firstName, lastName, born }] of demoStudents.entries()) {
    const number = index + 1;
    if (unsigned.includes(number)) continue;
    const studentId = ids.studentId.parse(number);
    const context = { actor: { kind: 'student', id: studentId }, schoolId, studentId } as const;
    const sign = (by: Signer, name: string) =>
      dispatch(
        agreement,
        studentId,
        {
          type: 'SignTerms',
          now: addMinutes(at, number * 20),
          schoolId,
          studentId,
          known: versions,
          version: 1,
          hash: first.hash,
          name,
          by,
          guardianId: null,
          ...(by === 'learner'
            ? ({ via: 'portal', device: 'phone', browser: 'Safari', signedAt: null } as const)
            : ({
                via: 'paper',
                device: 'paper',
                browser: null,
                signedAt: startOfDay(dateOf(at)),
              } as const)),
        },
        by === 'learner' ? context : { ...byInstructor, studentId },
      );
    await sign('learner', `${firstName} ${lastName}`);
    if (number !== waiting && born > '2007-06-01') await sign('adult', `Sam ${lastName}`);
  }
}
