import { stepLabels } from '../guide/earliest-dates.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { sightedWayLabels, stageLabels } from './card.ts';
import type { LicenceEvent } from './events.ts';
import { missingLabels } from './start-needs.ts';
import type { MovedStep } from './steps.ts';

export const licenceWords: Words<LicenceEvent> = {
  LicenceNoted: {
    says: ({ studentId, stage }, say) =>
      `noted the licence${say.unlessOwn('of', studentId)}: ${stageLabels[stage].toLowerCase()}`,
    notifies: nobody,
  },
  LicenceSighted: {
    says: ({ studentId, sightedOn, shown }, say) =>
      `sighted the licence of ${say.student(studentId)} on ${formatDate(sightedOn)}${shown ? `, ${sightedWayLabels[shown]}` : ''}`,
    notifies: nobody,
  },
  StartChecked: {
    says: ({ studentId, lessonId, missing }, say) =>
      missing.length === 0
        ? `saw the licence of ${say.student(studentId)} before ${say.the('lesson', lessonId)}`
        : `found before ${say.the('lesson', lessonId)} of ${say.student(studentId)}: ${missing.map((need) => missingLabels[need].toLowerCase()).join(', ')}`,
    notifies: nobody,
  },
  CourseNoted: {
    says: ({ studentId, stage, completedOn }, say) =>
      completedOn === null
        ? `took back the ${stage} course${say.unlessOwn('of', studentId)}`
        : `noted a ${stage} course${say.unlessOwn('of', studentId)}, completed on ${formatDate(completedOn)}`,
    notifies: nobody,
  },
  SharingChosen: {
    says: ({ studentId, licence, practice }, say) =>
      `chose what parents${say.unlessOwn('of', studentId)} see: ${[...(licence ? ['the licence'] : []), ...(practice ? ['practice drives'] : [])].join(' and ') || 'neither licence nor practice drives'}`,
    notifies: nobody,
  },
  DemeritsNoted: {
    says: ({ studentId, days }, say) =>
      `noted demerit points${say.unlessOwn('of', studentId)}: ${days.length === 1 ? 'once' : `${days.length} times`}`,
    notifies: nobody,
  },
  EarliestDaysMoved: {
    says: ({ studentId, rules, steps }, say) =>
      `moved the earliest days${say.unlessOwn('of', studentId)} by licence rules ${rules}: ${steps.map(inWords).join('; ')}`,
    // All learners of an instructor are one notification for them.
    notifies: ({ studentId, instructorId, follows: relatedId }) => [
      notice('earliest_moved', `student-${studentId}`, { studentId, relatedId }),
      notice('earliest_moved', `account-${instructorId}`, { studentId: null, relatedId }),
    ],
  },
};

/** A day that demerit points put off would tell of them. */
const inWords = ({ what, was, is, isByDemerits }: MovedStep): string =>
  isByDemerits
    ? stepLabels[what].toLowerCase()
    : `${stepLabels[what].toLowerCase()} from ${was ? formatDate(was) : 'no day'} to ${is ? formatDate(is) : 'no day'}`;
