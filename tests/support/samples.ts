import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';

/** What a form sends, complete and valid; a test changes what it is about. */
export function aRegistration(number: number) {
  return {
    email: `person${number}@school.example`,
    password: 'correct horse',
    firstName: `First${number}`,
    lastName: 'Instructor',
  };
}

export function aStudent(details: Record<string, unknown> = {}) {
  return {
    firstName: 'Aroha',
    lastName: 'Ngata',
    email: 'aroha@mail.example',
    phone: '021 555 0200',
    dateOfBirth: '2009-03-14',
    packageType: 'Standard',
    ...details,
  };
}

/** The nth slot of a diary that nobody else has, from tomorrow on: twenty a day. */
export function aLesson(studentId: number, nth: number) {
  const date = addDays(dateOf(new Date().toISOString()), 1 + Math.trunc(nth / 20));
  const hourOfDay = String(nth % 20).padStart(2, '0');
  return {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime: instantAt(date, `${hourOfDay}:00`),
    endTime: instantAt(date, `${hourOfDay}:45`),
  };
}
