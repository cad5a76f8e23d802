import { practisedMinutes } from '#api/cases/practice/practice-rows.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { editionsFrom, type GuideEdition } from '#domain/guide/edition.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { parentsSee } from '#domain/licence/sharing.ts';
import { licenceSteps, type MovedStep, movedSteps } from '#domain/licence/steps.ts';
import { notTheLatest, rulesNotFound } from '#domain/rules/rejections.ts';
import { guideEditionOf } from '#domain/rules/rules.ts';
import {
  getEditions,
  type LearnerAhead,
  listLearnersAhead,
  listRules,
} from '#projections/rules/query.ts';

/** A learner whose steps are on other days by other rules, and how many of their parents may be told. */
export type MovedLearner = Pick<LearnerAhead, 'studentId' | 'schoolId' | 'instructorId'> & {
  readonly steps: readonly MovedStep[];
  readonly parents: number;
};

const pageSize = 500;

/** Learners of every school whose next steps move when the rules change from `before` to `after`, read page by page. */
export async function* learnersMoved(
  sql: Database,
  before: readonly GuideEdition[],
  after: readonly GuideEdition[],
  today: LocalDate,
): AsyncGenerator<MovedLearner> {
  const asksHours = [...before, ...after].some(
    ({ rules: { practice } }) => practice.shortens && practice.minHours !== null,
  );
  for await (const learner of learnersAhead(sql)) {
    const { studentId, schoolId, instructorId, card, bornOn } = learner;
    const minutes =
      asksHours && card.stage === 'learner' ? await practisedMinutes(sql, schoolId, studentId) : 0;
    const [old, now] = [before, after].map(
      (editions) => licenceSteps(learner, bornOn, today, editions, minutes) ?? [],
    );
    const steps = movedSteps(old ?? [], now ?? []);
    if (steps.length === 0) continue;
    const sharing = { licence: learner.sharesLicence, practice: false };
    const areTold =
      parentsSee('licence', sharing, bornOn, today) &&
      steps.some(({ isByDemerits }) => !isByDemerits);
    yield { studentId, schoolId, instructorId, steps, parents: areTold ? learner.guardians : 0 };
  }
}

async function* learnersAhead(sql: Database): AsyncGenerator<LearnerAhead> {
  for (let after = 0, read = pageSize; read === pageSize; ) {
    const page = await listLearnersAhead(sql, { after, most: pageSize });
    yield* page;
    read = page.length;
    after = page.at(-1)?.studentId ?? after;
  }
}

/**
 * How many learners and parents would be told if these rules, which wait for another admin, were published now.
 * @throws 404 where there are none of that number, 409 where none of them waits
 */
export async function previewOf(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  number: number,
): Promise<{ learners: number; parents: number }> {
  const today = dateOf(clock());
  const [before, versions] = await Promise.all([getEditions(sql), listRules(sql)]);
  const ofNumber = versions.filter((one) => one.number === number);
  if (ofNumber.length === 0) throw rulesNotFound();
  const proposed = ofNumber.find(({ state }) => state === 'proposed');
  if (!proposed) throw notTheLatest();
  const edition = guideEditionOf({ number, content: proposed.content, on: today });
  const after = editionsFrom(await getEditions(sql, { without: number }), [edition]);
  const told = { learners: 0, parents: 0 };
  for await (const { parents } of learnersMoved(sql, before, after, today)) {
    told.learners += 1;
    told.parents += parents;
  }
  return told;
}
