import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredLine } from '../kernel/fields.ts';
import { idOf, type SchoolId, wholeNumber } from '../kernel/ids.ts';
import { optionalDate } from '../kernel/schemas.ts';
import { mostKilometres, transmissions } from './kinds.ts';

const years = { from: '2000-01-01', to: '2099-12-31' };

/** POST /api/cars and PUT /api/cars/{number}: a car of the school. Days may be left empty. */
export const carForm = z.object({
  plate: requiredLine('Plate', 10).toUpperCase(),
  model: requiredLine('Make and model', 80),
  transmission: oneOf('Transmission', transmissions),
  /** The account of the driver; null where several people drive it. */
  driverId: idOf('Who drives it')
    .brand<'account'>()
    .nullish()
    .transform((driver) => driver ?? null),
  wofUntil: optionalDate('WoF', years),
  registrationUntil: optionalDate('Registration', years),
  insuredUntil: optionalDate('Insurance', years),
  /** Road user charges (RUC), for a diesel or electric car. */
  rucToKm: wholeNumber(1, mostKilometres, `RUC must be in kilometres, up to ${mostKilometres}`)
    .nullish()
    .transform((km) => km ?? null),
});
export type CarForm = z.infer<typeof carForm>;

export type AddCar = Command<'AddCar', { schoolId: SchoolId; car: CarForm }>;
export type ChangeCar = Command<'ChangeCar', { schoolId: SchoolId; number: number; car: CarForm }>;
export type RetireCar = Command<'RetireCar', { schoolId: SchoolId; number: number }>;
export type CarCommand = AddCar | ChangeCar | RetireCar;
