import type { Without } from '#api/command-handler.ts';
import type { EventLog, NewEvent } from '#api/event-log/event-log.ts';
import { certificateNumber } from '#domain/catalogue/certificates.ts';
import { curriculumSkills, curriculumStages } from '#domain/catalogue/curriculum.ts';
import { type SkillLevel, skillLevels } from '#domain/catalogue/skills.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import type { ProgressCommand } from '#domain/progress/commands.ts';
import { progress } from '#domain/progress/decide.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';
import { demoTests, entryTexts, practiceTexts, practised, skillNotes } from './progress-texts.ts';
import type { DemoLesson } from './timetable.ts';

const signedBy = fullName(demoInstructor);
const day = 24 * 60;

/** One thing the instructor wrote down, and when. */
type Noted = { at: Instant; command: Without<ProgressCommand, 'studentId' | 'schoolId'> };

/**
 * Writes down what the instructor saw in each lesson that was driven: levels of the skills it was about, the logbook, stages as their hours
 * are reached, test results. All of a student's commands are recorded in one append, which an interrupted seed has done or has not.
 */
export async function recordDemoProgress(
  log: EventLog,
  lessons: readonly DemoLesson[],
  students: readonly StudentId[],
  now: Instant,
): Promise<void> {
  await Promise.all(
    students.map(async (studentId) => {
      const stream = `${progress.noun}-${studentId}`;
      if ((await log.read(stream)).length > 0) return;
      const driven = lessons.filter((one) => one.studentId === studentId && isDriven(one, now));
      const noted = [...notesOn(studentId, driven, now), ...testResults(studentId, now)];
      const events = eventsOf(studentId, noted);
      if (events.length > 0) await log.append(stream, 'none', events);
    }),
  );
}

/** What follows from the instructor's notes, in the order of their moments. */
function eventsOf(studentId: StudentId, noted: readonly Noted[]): NewEvent[] {
  const about = {
    actor: { kind: 'instructor', id: demoInstructor.accountId },
    schoolId,
    studentId,
  } as const;
  let state = progress.initial;
  return noted
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .flatMap(({ at, command }) => {
      // With these three it is a whole command again.
      const whole = { ...command, now: at, studentId, schoolId } as ProgressCommand;
      const events = progress.decide(whole, state);
      state = events.reduce(progress.evolve, state);
      const metadata = { ...about, occurredAt: at, correlationId: crypto.randomUUID() };
      return events.map((event) => ({ ...event, id: crypto.randomUUID(), metadata }));
    });
}

function isDriven({ status, endsAt }: DemoLesson, now: Instant): boolean {
  return status === 'completed' && endsAt <= now;
}

function notesOn(studentId: StudentId, driven: readonly DemoLesson[], now: Instant): Noted[] {
  const noted: Noted[] = [];
  const levels = new Map<string, SkillLevel>();
  let minutesInStage = 0;
  let stagesDone = 0;

  driven.forEach((lesson, index) => {
    const { endsAt: at } = lesson;
    noted.push(...levelsAfter(lesson, index, levels), ...logbookOf(lesson, index, now));
    minutesInStage += minutesBetween(lesson.startsAt, at);
    const stage = curriculumStages[stagesDone];
    if (stage && minutesInStage >= stage.requiredHours * 60) {
      noted.push(...stageDone(studentId, stage.id, at, levels));
      stagesDone += 1;
      minutesInStage = 0;
    }
    // Practice is on a later day, so it counts towards the stage that follows.
    if (hasPractice(index)) minutesInStage += practiceMinutes;
  });
  return [...noted, ...masteredParking(studentId, levels, driven.at(-1)?.endsAt)];
}

/** Two of the lesson's skills go up a step each. */
function levelsAfter(
  { studentId, lessonType, endsAt }: DemoLesson,
  index: number,
  levels: Map<string, SkillLevel>,
): Noted[] {
  const skills = practised[lessonType];
  const chosen = [0, 1].map((step) => skills[(index + studentId + step) % skills.length]);
  return [...new Set(chosen)].flatMap((skillName) => {
    if (!skillName) return [];
    const before = skillLevels.indexOf(levels.get(skillName) ?? 'not_assessed');
    const level = skillLevels[before + 1];
    if (!level) return [];
    levels.set(skillName, level);
    const notes = (studentId + index) % 3 === 0 ? (skillNotes[skillName]?.[before] ?? null) : null;
    const assessment = { skillName, level, assessedAt: endsAt, notes };
    return [{ at: endsAt, command: { type: 'AssessSkill', assessment, schoolSkills: [] } }];
  });
}

const practiceMinutes = 60;
const hasPractice = (index: number) => index % 3 === 1;

/** Every lesson is in the logbook; after every third, an hour is driven with the family on the next day. */
function logbookOf(lesson: DemoLesson, index: number, now: Instant): Noted[] {
  const { lessonId, lessonType, startsAt, endsAt } = lesson;
  const noted: Noted[] = [
    {
      at: endsAt,
      command: {
        type: 'RecordLogbookEntry',
        entryId: lessonId * 2,
        signedBy,
        entry: {
          ...entryTexts[lessonType],
          entryType: 'lesson',
          duration: minutesBetween(startsAt, endsAt),
          date: dateOf(endsAt),
          skillsPracticed: [...practised[lessonType]].slice(0, 3),
          ...weatherOn(lessonId),
        },
      },
    },
  ];
  const practisedAt = addMinutes(endsAt, day);
  if (hasPractice(index) && practisedAt <= now) {
    noted.push({
      at: practisedAt,
      command: {
        type: 'RecordLogbookEntry',
        entryId: lessonId * 2 + 1,
        signedBy,
        entry: {
          entryType: 'practice',
          duration: practiceMinutes,
          date: dateOf(practisedAt),
          description: practiceTexts[lessonId % practiceTexts.length] ?? 'Drive with the family.',
          skillsPracticed: [],
          areasForImprovement: null,
          ...weatherOn(lessonId + 3),
        },
      },
    });
  }
  return noted;
}

function weatherOn(number: number) {
  const wet = number % 4 === 0;
  return {
    weatherConditions: wet ? 'rainy' : number % 3 === 0 ? 'cloudy' : 'sunny',
    roadConditions: wet ? 'wet' : number % 5 === 0 ? 'heavy_traffic' : 'dry',
  } as const;
}

/** Who completes a stage is at least half way in each of its items. */
function stageDone(
  studentId: StudentId,
  stageId: number,
  at: Instant,
  levels: Map<string, SkillLevel>,
): Noted[] {
  const items = curriculumSkills.filter((item) => item.stageId === stageId);
  const ratings = items.map(({ id: skillItemId, skill }): Noted => {
    const level = levels.get(skill) === 'advanced' ? 'advanced' : 'intermediate';
    levels.set(skill, level);
    const status = level === 'advanced' ? 'excellent' : 'satisfactory';
    return {
      at,
      command: {
        type: 'AssessCurriculumSkill',
        assessment: { skillItemId, status, assessedAt: at },
      },
    };
  });
  return [
    ...ratings,
    {
      at,
      command: {
        type: 'CompleteStage',
        stageId,
        instructorNotes: stageId === 1 ? 'A calm start; ready for quiet streets.' : null,
        certificate: demoCertificate(studentId, stageId),
      },
    },
  ];
}

/** Anyone who parks with confidence has a certificate for it. */
function masteredParking(
  studentId: StudentId,
  levels: ReadonlyMap<string, SkillLevel>,
  at: Instant | undefined,
): Noted[] {
  if (!at || levels.get('Parallel Parking') !== 'advanced') return [];
  return [
    {
      at,
      command: {
        type: 'IssueCertificate',
        certificate: demoCertificate(studentId, curriculumStages.length + 1),
        form: {
          type: 'skill_mastery',
          title: 'Parallel parking',
          description:
            'Within 30 cm of the kerb on both sides of the street, three times out of three.',
          stageId: null,
          validUntil: null,
        },
      },
    },
  ];
}

function testResults(studentId: StudentId, now: Instant): Noted[] {
  return demoTests
    .filter((test) => test.studentId === studentId)
    .map(({ testId, daysAgo, studentId: _whose, ...test }) => {
      const at = addMinutes(now, -daysAgo * day);
      const date = dateOf(at);
      return { at, command: { type: 'RecordDrivingTest', testId, test: { ...test, date } } };
    });
}

/** The same certificate has the same number however often the seed is begun; nobody needs to be kept from guessing it. */
export function demoCertificate(studentId: StudentId, which: number) {
  const certificateId = studentId * 10 + which;
  const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const digest = new Bun.CryptoHasher('sha256').update(`demo ${certificateId}`).digest();
  const letters = [...digest.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]);
  return {
    certificateId,
    certificateNumber: certificateNumber(certificateId, letters.join('')),
    issuedBy: signedBy,
  };
}
