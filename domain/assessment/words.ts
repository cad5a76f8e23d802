import { practicalTestLabels } from '../guide/practical-test.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { AssessmentEvent } from './events.ts';

// What stays private until it is shared notifies nobody before that.
export const assessmentWords: Words<AssessmentEvent> = {
  MockTestFinished: {
    says: ({ studentId, kind, startedAt }, say) =>
      `marked a mock ${practicalTestLabels[kind].toLowerCase()} of ${say.student(studentId)} on ${formatMoment(startedAt)}`,
    notifies: nobody,
  },
  MockTestShared: {
    says: ({ studentId, assessmentId, shared }, say) =>
      shared
        ? `shared ${say.the('mockTest', assessmentId)} with ${say.student(studentId)}`
        : `stopped sharing ${say.the('mockTest', assessmentId)} with ${say.student(studentId)}`,
    notifies: ({ studentId, assessmentId, shared }) =>
      shared
        ? [
            notice('mock_test_shared', `student-${studentId}`, {
              studentId,
              relatedId: assessmentId,
            }),
          ]
        : [],
  },
  MockTestVoided: {
    says: ({ studentId, assessmentId, reason }, say) =>
      `voided ${say.the('mockTest', assessmentId)} of ${say.student(studentId)}: ${reason}`,
    notifies: nobody,
  },
  ReadinessSaid: {
    says: ({ studentId, kind, ready }, say) =>
      `said that ${say.student(studentId)} is ${ready ? 'ready' : 'not yet ready'} for the ${practicalTestLabels[kind].toLowerCase()}`,
    notifies: nobody,
  },
};
