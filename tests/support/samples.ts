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
