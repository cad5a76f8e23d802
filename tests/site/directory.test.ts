import { describe, expect, test } from 'bun:test';
import { readWebAddress } from '#domain/kernel/contact-details.ts';
import * as ids from '#domain/kernel/ids.ts';
import { prefillFrom } from '#site/features/instructor/enquiries/Answers.tsx';
import { arrange } from '#site/features/public/directory/arrange.ts';
import { choiceIn, noChoice, searchOf } from '#site/features/public/directory/choice.ts';
import { offeringsOf } from '#site/features/public/instructor-profile/offerings.ts';

const instructor = (name: string, rating: number, price: string, more: object = {}) => ({
  id: ids.accountId.parse(1),
  name,
  firstName: name,
  email: null,
  profileImage: null,
  rating,
  reviewCount: 1,
  experience: null,
  languages: ['English'],
  availability: null,
  pricing: {
    standardLessonPrice: price,
    doubleLessonPrice: '100.00',
    testPreparationPrice: '70.00',
    fiveLessonPackagePrice: '250.00',
    tenLessonPackagePrice: '480.00',
  },
  school: {
    name: `${name}'s school`,
    address: 'Auckland',
    price,
    specialties: [],
    phone: null,
    email: null,
    website: null,
    hours: null,
    description: null,
    ...more,
  },
  freeTimes: [],
});

describe('the directory', () => {
  const list = [
    instructor('Marama', 4.9, '55.00', { address: 'Māngere, Auckland' }),
    instructor('Anjali', 4.7, '9.00', { specialties: ['Nervous Drivers'] }),
    instructor('Hemi', 5, '65.00'),
  ];
  const names = (search: string, sort: 'rating' | 'price' | 'name' = 'rating') =>
    arrange(list, search, sort).map(({ name }) => name);

  test('sorts by rating, by price as a number, and by name', () => {
    expect(names('')).toEqual(['Hemi', 'Marama', 'Anjali']);
    expect(names('', 'price')).toEqual(['Anjali', 'Marama', 'Hemi']);
    expect(names('', 'name')).toEqual(['Anjali', 'Hemi', 'Marama']);
  });

  test('finds every word somewhere, macrons and capitals aside', () => {
    expect(names('mangere')).toEqual(['Marama']);
    expect(names('NERVOUS anj')).toEqual(['Anjali']);
    expect(names('nervous marama')).toEqual([]);
  });

  test('reads its choice from the address and leaves out what is not on offer', () => {
    expect(choiceIn('?search=hindi&location=Wellington&specialization=Flying&sort=price')).toEqual({
      search: 'hindi',
      location: 'Wellington',
      specialization: '',
      sort: 'price',
    });
    expect(searchOf(noChoice)).toBe('');
    const choice = { ...noChoice, location: 'Hamilton', sort: 'name' } as const;
    expect(choiceIn(searchOf(choice))).toEqual(choice);
  });
});

describe('a profile', () => {
  test('says what a package saves against single lessons, and nothing where it saves nothing', () => {
    const pricing = instructor('Hemi', 5, '55.00').pricing;
    const pack = (name: string, minutes: number, price: number) => ({
      name,
      minutes,
      price,
      lessonTypes: [],
    });
    const packages = [
      pack('5-Lesson Package', 300, 250),
      pack('Dear', 300, 275),
      pack('Hour and a half', 90, 70),
    ];
    const offered = offeringsOf({ pricing, packages });
    expect(offered.slice(3)).toMatchObject([
      { duration: '5 × 60 min', saving: { cents: 2500, percent: 9 } },
      { duration: '5 × 60 min', saving: null, description: 'Paid ahead, for any lesson.' },
      { duration: '1 h 30 min', saving: { cents: 1250, percent: 15 } },
    ]);
    // What the school has retired is offered no longer, and its lessons are.
    expect(offeringsOf({ pricing, packages: [] }).map(({ name }) => name)).toEqual([
      'Standard Lesson',
      'Double Lesson',
      'Test Preparation',
    ]);
  });

  test('links a website only when it is one', () => {
    expect(readWebAddress('kowhai.example')).toEqual({
      href: 'https://kowhai.example/',
      shown: 'kowhai.example',
    });
    expect(readWebAddress('http://kowhai.example/lessons/')?.shown).toBe('kowhai.example/lessons');
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://a@b.nz', 'no website'])
      expect(readWebAddress(text)).toBeNull();
  });
});

test('an enquiry opens the Add Student dialog with first name, the rest of the name, and what was asked', () => {
  expect(
    prefillFrom({
      id: 1,
      name: 'Ana Maria da Silva',
      email: 'ana@mail.example',
      phone: null,
      service: 'Double Lesson',
      message: 'Weekends',
      status: 'new',
      studentId: null,
      receivedAt: '2026-11-21T00:00:00.000Z',
      changedAt: null,
      repliedAt: null,
      timesOffered: null,
      revision: 1,
    }),
  ).toEqual({
    firstName: 'Ana',
    lastName: 'Maria da Silva',
    email: 'ana@mail.example',
    phone: '',
    notes: 'Asked for: Double Lesson\nWeekends',
  });
});
