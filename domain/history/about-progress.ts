import { certificateTypeLabels, drivingTestTypeLabels } from '../catalogue/certificates.ts';
import { curriculumSkills, findStage } from '../catalogue/curriculum.ts';
import { entryTypeLabels } from '../catalogue/logbook.ts';
import { skillLevelLabels } from '../catalogue/skills.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { ProgressEvent } from '../progress/events.ts';
import { ratingLabels } from '../progress/rating.ts';
import type { TheoryRecordEvent } from '../theory-record/events.ts';
import type { Words } from './words.ts';

const stage = (stageId: number): string => {
  const name = findStage(stageId)?.name;
  return name ? `stage ${stageId}, “${name}”` : `stage ${stageId}`;
};

export const aboutProgress: Words<ProgressEvent | TheoryRecordEvent> = {
  StageStarted: ({ studentId, stageId }, say) =>
    `started ${say.student(studentId)} on ${stage(stageId)}`,
  StageCompleted: ({ studentId, stageId }, say) =>
    `completed ${stage(stageId)}, for ${say.student(studentId)}`,
  SkillAssessed: ({ studentId, skillName, level }, say) =>
    level === 'not_assessed'
      ? `reset ${skillName} for ${say.student(studentId)}`
      : `assessed ${say.student(studentId)} in ${skillName}: ${skillLevelLabels[level]}`,
  CurriculumSkillAssessed: ({ studentId, skillItemId, status }, say) =>
    `rated ${say.student(studentId)} in “${curriculumSkills.find(({ id }) => id === skillItemId)?.name ?? skillItemId}”: ${ratingLabels[status]}`,
  LogbookEntryRecorded: ({ studentId, entryType, duration, date }, say) =>
    `wrote ${duration} minutes on ${formatDate(date)} into the logbook of ${say.student(studentId)} (${entryTypeLabels[entryType]})`,
  CertificateIssued: ({ studentId, certificateNumber, type, title }, say) =>
    `gave ${say.student(studentId)} certificate ${certificateNumber}: ${title} (${certificateTypeLabels[type]})`,
  CertificateRevoked: ({ studentId, certificateId, reason }, say) =>
    `took back certificate ${certificateId} from ${say.student(studentId)}${reason ? `: ${reason}` : ''}`,
  DrivingTestRecorded: ({ studentId, type, date, result }, say) =>
    `recorded that ${say.student(studentId)} ${result} the ${drivingTestTypeLabels[type]} test on ${formatDate(date)}`,
  TheoryTestTaken: ({ score, passed, totalQuestions }) =>
    `took a theory test of ${totalQuestions} questions and ${passed ? 'passed' : 'did not pass'} with ${score} %`,
  DrivingTestWithdrawn: ({ studentId, testId }, say) =>
    `withdrew test result ${testId} of ${say.student(studentId)}`,
};
