import { itemsOfSkill, skillOfItem } from '../catalogue/curriculum.ts';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { ProgressEvent } from './events.ts';
import {
  afterAssessment,
  afterRating,
  type ItemState,
  notLookedAt,
  type SkillState,
} from './skill-state.ts';
import { firstSteps, type Stages } from './stages.ts';

/** A level as it stands, when anything was last said of it, and when it was last assessed as a whole. */
export type Assessed = Pick<SkillState, 'level' | 'at' | 'wholeAt'> & {
  readonly notes: string | null;
};

export type Certificate = { readonly stageId: number | null; readonly isRevoked: boolean };

/** What a student has shown so far. Someone nothing was recorded of is on the first stage. */
export type Progress = {
  readonly stages: Stages;
  readonly skills: PersistentMap<string, Assessed>;
  readonly curriculumSkills: PersistentMap<number, ItemState>;
  readonly certificates: PersistentMap<number, Certificate>;
  readonly logbook: PersistentSet<number>;
  readonly tests: PersistentSet<number>;
};

export const noProgress: Progress = {
  stages: firstSteps,
  skills: PersistentMap.of(),
  curriculumSkills: PersistentMap.of(),
  certificates: PersistentMap.of(),
  logbook: PersistentSet.of(),
  tests: PersistentSet.of(),
};

export const evolve = evolveBy<Progress, ProgressEvent>({
  StageStarted: (progress, { stageId }) => ({
    ...progress,
    stages: new Map(progress.stages).set(stageId, 'in_progress'),
  }),
  StageCompleted: (progress, { stageId }) => ({
    ...progress,
    stages: new Map(progress.stages).set(stageId, 'completed'),
  }),
  SkillAssessed: (progress, { skillName, level, notes, assessedAt: at }) =>
    withSkillState(
      progress,
      skillName,
      afterAssessment(skillStateOf(progress, skillName), skillName, { level, at }),
      notes,
    ),
  CurriculumSkillAssessed: (progress, { skillItemId, status: rating, assessedAt: at }) => {
    const skillName = skillOfItem(skillItemId);
    if (!skillName) return progress;
    return withSkillState(
      progress,
      skillName,
      afterRating(skillStateOf(progress, skillName), skillItemId, { rating, at }),
      progress.skills.get(skillName)?.notes ?? null,
    );
  },
  LogbookEntryRecorded: (progress, { entryId }) => ({
    ...progress,
    logbook: progress.logbook.with(entryId),
  }),
  LogbookEntryWithdrawn: (progress, { entryId }) => ({
    ...progress,
    logbook: progress.logbook.without(entryId),
  }),
  CertificateIssued: (progress, { certificateId, stageId }) =>
    withCertificate(progress, certificateId, { stageId, isRevoked: false }),
  CertificateRevoked: (progress, { certificateId }) => {
    const certificate = progress.certificates.get(certificateId);
    return certificate
      ? withCertificate(progress, certificateId, { ...certificate, isRevoked: true })
      : progress;
  },
  DrivingTestRecorded: (progress, { testId }) => ({
    ...progress,
    tests: progress.tests.with(testId),
  }),
  DrivingTestWithdrawn: (progress, { testId }) => ({
    ...progress,
    tests: progress.tests.without(testId),
  }),
});

/** Whether a certificate of this stage is in force. */
export function hasStageCertificate({ certificates }: Progress, stageId: number): boolean {
  return [...certificates.values()].some((one) => one.stageId === stageId && !one.isRevoked);
}

/** How a skill stands with its items. */
function skillStateOf({ skills, curriculumSkills }: Progress, skillName: string): SkillState {
  const items = itemsOfSkill(skillName).flatMap((id) => {
    const item = curriculumSkills.get(id);
    return item ? [[id, item] as const] : [];
  });
  return { ...notLookedAt, ...skills.get(skillName), items: new Map(items) };
}

function withSkillState(
  progress: Progress,
  skillName: string,
  { items, level, at, wholeAt }: SkillState,
  notes: string | null,
): Progress {
  const curriculumSkills = itemsOfSkill(skillName).reduce((all, id) => {
    const item = items.get(id);
    return item ? all.with(id, item) : all.without(id);
  }, progress.curriculumSkills);
  const skills = progress.skills.with(skillName, { level, notes, at, wholeAt });
  return { ...progress, skills, curriculumSkills };
}

function withCertificate(progress: Progress, id: number, certificate: Certificate): Progress {
  return { ...progress, certificates: progress.certificates.with(id, certificate) };
}

export const noun = defineNoun({
  noun: 'progress',
  label: 'Progress',
  of: 'student',
  initial: noProgress,
  evolve,
  bound: kept('student'),
  topics: {
    StageStarted: ['stages'],
    StageCompleted: ['stages', 'notifications'],
    // A skill and its items follow from each other.
    SkillAssessed: ['skills', 'stages'],
    CurriculumSkillAssessed: ['skills', 'stages'],
    // Its hours count towards the stage.
    LogbookEntryRecorded: ['logbook', 'stages'],
    LogbookEntryWithdrawn: ['logbook', 'stages'],
    CertificateIssued: ['certificates', 'notifications'],
    CertificateRevoked: ['certificates'],
    DrivingTestRecorded: ['tests', 'metrics', 'notifications'],
    DrivingTestWithdrawn: ['tests', 'metrics'],
  },
});
