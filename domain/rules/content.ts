import type { GuideEdition, Stage } from '../guide/edition.ts';
import type { RulesForm } from './commands.ts';

/** Rules with their days, their words and where they were read. */
export type RulesContent = Omit<GuideEdition, 'id' | 'publishedOn'>;

/** What a form says, as the guide has it. */
export function contentOf(form: RulesForm): RulesContent {
  return {
    from: form.from,
    until: form.until,
    source: form.source.replace(/^https?:\/\//i, ''),
    checkedOn: form.checkedOn,
    totalFee: form.totalFee,
    rules: {
      learnerAge: form.learnerAge,
      restrictedAge: form.restrictedAge,
      learnerHeld: {
        under25: { plain: form.learnerUnder25, shortened: form.learnerUnder25Shortened },
        from25: { plain: form.learnerFrom25, shortened: form.learnerFrom25Shortened },
      },
      restrictedHeld: {
        under25: { plain: form.restrictedUnder25, shortened: form.restrictedUnder25Shortened },
        from25: { plain: form.restrictedFrom25, shortened: form.restrictedFrom25Shortened },
      },
      fullTest: form.fullTest,
      demeritMonths: form.demeritMonths,
      supervisorHeld: form.supervisorHeld,
      practice: { shortens: form.practiceShortens, minHours: form.minHours },
    },
    stages: [
      {
        stage: 'learner',
        age: form.learnerAgeWords,
        fee: form.learnerFee,
        wait: form.learnerWait,
        test: form.learnerTest,
        conditions: linesOf(form.learnerConditions),
      },
      {
        stage: 'restricted',
        age: form.restrictedAgeWords,
        fee: form.restrictedFee,
        wait: form.restrictedWait,
        test: form.restrictedTest,
        conditions: linesOf(form.restrictedConditions),
      },
      {
        stage: 'full',
        age: form.fullAgeWords,
        fee: form.fullFee,
        wait: form.fullWait,
        test: form.fullTestWords,
        conditions: linesOf(form.fullConditions),
      },
    ],
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form that says the same as these rules; where none is known of a stage, nothing. */
export function formOf(content: RulesContent): RulesForm {
  const { rules } = content;
  const said = (stage: Stage) => content.stages.find((one) => one.stage === stage);
  const [learner, restricted, full] = [said('learner'), said('restricted'), said('full')];
  return {
    from: content.from ?? '',
    until: content.until,
    source: content.source,
    checkedOn: content.checkedOn,
    reason: null,
    practiceShortens: rules.practice.shortens,
    minHours: rules.practice.minHours,
    learnerAge: rules.learnerAge,
    restrictedAge: rules.restrictedAge,
    learnerUnder25: rules.learnerHeld.under25.plain,
    learnerUnder25Shortened: rules.learnerHeld.under25.shortened,
    learnerFrom25: rules.learnerHeld.from25.plain,
    learnerFrom25Shortened: rules.learnerHeld.from25.shortened,
    restrictedUnder25: rules.restrictedHeld.under25.plain,
    restrictedUnder25Shortened: rules.restrictedHeld.under25.shortened,
    restrictedFrom25: rules.restrictedHeld.from25.plain,
    restrictedFrom25Shortened: rules.restrictedHeld.from25.shortened,
    demeritMonths: rules.demeritMonths,
    supervisorHeld: rules.supervisorHeld,
    fullTest: rules.fullTest,
    learnerFee: learner?.fee ?? null,
    restrictedFee: restricted?.fee ?? null,
    fullFee: full?.fee ?? null,
    totalFee: content.totalFee,
    learnerAgeWords: learner?.age ?? '',
    learnerWait: learner?.wait ?? '',
    learnerTest: learner?.test ?? '',
    learnerConditions: learner?.conditions.join('\n') ?? '',
    restrictedAgeWords: restricted?.age ?? '',
    restrictedWait: restricted?.wait ?? '',
    restrictedTest: restricted?.test ?? '',
    restrictedConditions: restricted?.conditions.join('\n') ?? '',
    fullAgeWords: full?.age ?? '',
    fullWait: full?.wait ?? '',
    fullTestWords: full?.test ?? '',
    fullConditions: full?.conditions.join('\n') ?? '',
  };
}
