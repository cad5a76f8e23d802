import type { Person, TestProduct } from './product.ts';

/** What makes a profile complete enough to be listed. */
export const wholeProfile = {
  phone: '021 555 0142',
  email: 'hello@school.example',
  description: 'Calm lessons',
  operatingHours: 'Mon–Fri 8:00–18:00',
};

export const anEntry = {
  listed: true,
  place: 'Grey Lynn, Auckland',
  languages: ['English', 'Te reo Māori'],
  experience: '8 years',
  availability: 'Weekdays',
};

export const aBooking = {
  name: 'Yuki Tanaka',
  email: 'yuki@mail.example',
  phone: '027 555 0164',
  service: 'Standard Lesson',
  message: 'Weekends are best.',
};

/** An instructor whose school is in the directory, with the number they share. */
export async function listedInstructor(
  product: TestProduct,
  {
    profile = {},
    entry = {},
    verified = true,
  }: { profile?: object; entry?: object; verified?: boolean } = {},
): Promise<{ person: Person; id: number }> {
  const person = await product.instructor({ verified });
  const { body: school } = await person.get('/api/schools/mine');
  await person.put(`/api/schools/${school.id}`, { ...school, ...wholeProfile, ...profile });
  const listed = await person.put(`/api/schools/${school.id}/listing`, { ...anEntry, ...entry });
  if (listed.status !== 200) throw new Error(JSON.stringify(listed.body));
  return { person, id: school.id };
}
