import { certificateTypeLabels, drivingTestTypeLabels } from '../catalogue/certificates.ts';
import { curriculumSkills, findStage } from '../catalogue/curriculum.ts';
import { entryTypeLabels } from '../catalogue/logbook.ts';
import { skillLevelLabels } from '../catalogue/skills.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { ProgressEvent } from './events.ts';
import { levelOfRating } from './rating.ts';

export const progressWords: Words<ProgressEvent> = {
  StageStarted: {
    says: ({ studentId, stageId }, say) =>
      `started ${say.student(studentId)} on ${stageName(stageId)}`,
    notifies: nobody,
  },
  StageCompleted: {
    says: ({ studentId, stageId }, say) =>
      `completed ${stageName(stageId)}, for ${say.student(studentId)}`,
    notifies: ({ studentId, stageId }) => [
      notice('stage_completed', `student-${studentId}`, { studentId, relatedId: stageId }),
    ],
  },
  // Fourteen skills change in one lesson: the portal shows them, a bell for each would be noise.
  SkillAssessed: {
    says: ({ studentId, skillName, level }, say) =>
      level === 'not_assessed'
        ? `reset ${skillName} for ${say.student(studentId)}`
        : `assessed ${say.student(studentId)} in ${skillName}: ${skillLevelLabels[level]}`,
    notifies: nobody,
  },
  CurriculumSkillAssessed: {
    says: ({ studentId, skillItemId, status }, say) =>
      `rated ${say.student(studentId)} in “${curriculumSkills.find(({ id }) => id === skillItemId)?.name ?? skillItemId}”: ${skillLevelLabels[levelOfRating(status)]}`,
    notifies: nobody,
  },
  LogbookEntryRecorded: {
    says: ({ studentId, entryType, duration, date }, say) =>
      `wrote ${duration} minutes on ${formatDate(date)} into the logbook of ${say.student(studentId)} (${entryTypeLabels[entryType]})`,
    notifies: nobody,
  },
  LogbookEntryWithdrawn: {
    says: ({ studentId, entryId }, say) =>
      `took entry ${entryId} out of the logbook of ${say.student(studentId)}`,
    notifies: nobody,
  },
  CertificateIssued: {
    says: ({ studentId, certificateNumber, type, title }, say) =>
      `gave ${say.student(studentId)} certificate ${certificateNumber}: ${title} (${certificateTypeLabels[type]})`,
    notifies: ({ studentId, certificateId }) => [
      notice('certificate_issued', `student-${studentId}`, {
        studentId,
        relatedId: certificateId,
      }),
    ],
  },
  CertificateRevoked: {
    says: ({ studentId, certificateId, reason }, say) =>
      `took back ${say.the('certificate', certificateId)} from ${say.student(studentId)}${reason ? `: ${reason}` : ''}`,
    notifies: nobody,
  },
  DrivingTestRecorded: {
    says: ({ studentId, type, date, result }, say) =>
      `recorded that ${say.student(studentId)} ${result} the ${drivingTestTypeLabels[type]} test on ${formatDate(date)}`,
    notifies: ({ studentId, testId }) => [
      notice('test_recorded', `student-${studentId}`, { studentId, relatedId: testId }),
    ],
  },
  DrivingTestWithdrawn: {
    says: ({ studentId, testId }, say) =>
      `withdrew test result ${testId} of ${say.student(studentId)}`,
    notifies: nobody,
  },
};

function stageName(stageId: number): string {
  const name = findStage(stageId)?.name;
  return name ? `stage ${stageId}, “${name}”` : `stage ${stageId}`;
}
