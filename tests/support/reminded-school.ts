import { addDays, addMinutes, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import type { TestProduct } from './product.ts';

const monday = '2026-11-23';
/** A week, so that a reminder is of use for days: nothing is too late for want of a processor. */
const reminderMinutes = 7 * 24 * 60;

/** When lessons are booked, and when the reminders of all of them are due: both by day. */
export const whileBooked: Instant = instantAt(monday, '09:00');
export const onceDue: Instant = instantAt(monday, '14:15');

/** One instructor with learners who have a parent each, and at most fifty short lessons, one after another a week later. Learner and parent are reminded of each. */
export async function fillRemindedSchool(
  setting: TestProduct,
  { students, lessonsEach }: { students: number; lessonsEach: number },
): Promise<{ instructor: Awaited<ReturnType<TestProduct['instructor']>>; studentIds: number[] }> {
  const instructor = await setting.instructor();
  const studentIds: number[] = [];
  await instructor.put('/api/settings/notices', {
    reminders: [reminderMinutes],
    kinds: { booked: false, moved: false, cancelled: false },
  });
  let startTime = instantAt(addDays(monday, 7), '10:00');
  for (let nth = 0; nth < students; nth += 1) {
    const studentId = await setting.student(instructor, {
      email: `learner${crypto.randomUUID()}@mail.example`,
    });
    studentIds.push(studentId);
    await instructor.post(`/api/students/${studentId}/parents`, {
      parentName: 'Hana Ngata',
      email: `parent${crypto.randomUUID()}@mail.example`,
      relationship: 'parent',
      accessLevel: 'view_only',
    });
    for (let lesson = 0; lesson < lessonsEach; lesson += 1) {
      const { status } = await instructor.post('/api/lessons', {
        studentId,
        title: 'Roundabouts',
        lessonType: 'Parking Practice',
        startTime,
        endTime: addMinutes(startTime, 5),
      });
      if (status !== 201) throw new Error(`a lesson was not booked: ${status}`);
      startTime = addMinutes(startTime, 5);
    }
  }
  return { instructor, studentIds };
}
