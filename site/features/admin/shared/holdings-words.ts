type Holdings = { students: number; lessons: number; payments: number };

/** "2 students, 5 lessons and 1 payment stay on record"; a school with nothing in it says so. */
export function holdingsInWords({ students, lessons, payments }: Holdings): string {
  if (students + lessons + payments === 0) return 'Nothing has been recorded there yet';
  return `${counted(students, 'student')}, ${counted(lessons, 'lesson')} and ${counted(payments, 'payment')} stay on record`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
