import { expect, test } from 'bun:test';
import { carForm } from '#domain/car/commands.ts';
import { cars } from '#domain/car/decide.ts';
import { endings } from '#domain/ending/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const schoolId = ids.schoolId.parse(1);
const now = instantAt('2026-11-21', '09:00');
const yaris = carForm.parse({
  plate: ' kea 123 ',
  model: 'Toyota Yaris',
  transmission: 'manual',
  wofUntil: '2027-01-20',
});
const added = { type: 'CarAdded', data: { schoolId, number: 1, ...yaris } } as const;
const retired = { type: 'CarRetired', data: { schoolId, number: 1 } } as const;

test('a car is read as it was typed, and its days may stay empty', () => {
  expect(yaris).toEqual({
    plate: 'KEA 123',
    model: 'Toyota Yaris',
    transmission: 'manual',
    driverId: null,
    wofUntil: '2027-01-20',
    registrationUntil: null,
    insuredUntil: null,
    rucToKm: null,
  });
  const wrong = { plate: '', model: 'x', transmission: 'sideways', rucToKm: 'far' };
  const { error } = carForm.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['plate', 'transmission', 'rucToKm']);
});

test('a car is added, changed and retired once, and its plate is there once', () => {
  const add = { type: 'AddCar', now, schoolId, car: yaris } as const;
  given(cars).when(add).emits(added);
  const again = { ...add, car: { ...yaris, plate: 'KEA-123' } };
  given(cars, added).when(again).rejects('plate_taken');
  given(cars, added, retired)
    .when(add)
    .emits({ type: 'CarAdded', data: { ...added.data, number: 2 } });

  const change = { type: 'ChangeCar', now, schoolId, number: 1, car: yaris } as const;
  given(cars, added).when(change).emitsNothing();
  const manual = { ...yaris, rucToKm: 120_000 };
  given(cars, added)
    .when({ ...change, car: manual })
    .emits({ type: 'CarChanged', data: { schoolId, number: 1, ...manual } });
  given(cars, added)
    .when({ ...change, number: 2 })
    .rejects('car_not_found');

  const retire = { type: 'RetireCar', now, schoolId, number: 1 } as const;
  given(cars, added).when(retire).emits(retired);
  given(cars, added, retired).when(retire).emitsNothing();
  given(cars, added, retired).when(change).rejects('car_not_found');
  given(cars).when(retire).rejects('car_not_found');
});

test('a car from before insurance was asked for reads as one without a day', () => {
  const { insuredUntil: _new, ...old } = added.data;
  const change = { type: 'ChangeCar', now, schoolId, number: 1, car: yaris } as const;
  given(cars, { type: 'CarAdded', data: old }).when(change).emitsNothing();
  const insured = { ...yaris, insuredUntil: '2027-03-01' };
  given(cars, { type: 'CarAdded', data: old })
    .when({ ...change, car: insured })
    .emits({ type: 'CarChanged', data: { schoolId, number: 1, ...insured } });
});

test('a paper is warned of once at each of its days, and anew once it was renewed', () => {
  const wof = {
    schoolId,
    reader: 'account-1',
    paper: 'wof',
    about: 1,
    endsOn: '2027-01-20',
  } as const;
  const announce = (on: string, endsOn: string = wof.endsOn) =>
    ({ type: 'AnnounceEnding', now, ...wof, endsOn, on }) as const;
  const warned = (daysBefore: number, endsOn: string = wof.endsOn) =>
    ({ type: 'EndingAnnounced', data: { ...wof, endsOn, daysBefore } }) as const;

  given(endings).when(announce('2026-11-20')).emitsNothing();
  given(endings).when(announce('2026-11-21')).emits(warned(60));
  given(endings, warned(60)).when(announce('2026-12-20')).emitsNothing();
  given(endings, warned(60)).when(announce('2026-12-21')).emits(warned(30));
  given(endings, warned(60), warned(30)).when(announce('2027-01-19')).emits(warned(1));
  given(endings, warned(1)).when(announce('2027-01-20')).emitsNothing();
  given(endings).when(announce('2027-01-21')).emitsNothing();
  given(endings, warned(1))
    .when(announce('2027-11-25', '2028-01-20'))
    .emits(warned(60, '2028-01-20'));
});
