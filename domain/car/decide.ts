import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import { type Cars, noun } from './car.ts';
import type { AddCar, CarCommand, CarForm, ChangeCar, RetireCar } from './commands.ts';
import type { CarEvent } from './events.ts';

/** More than any school has, so that the list can’t grow for ever. */
const mostCars = 200;

/** The cars of a school: added, changed, and retired once nobody drives them any more. */
export const cars: Decider<CarCommand, Cars, CarEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'AddCar':
        return add(command, state);
      case 'ChangeCar':
        return change(command, state);
      case 'RetireCar':
        return retire(command, state);
    }
  },
};

function add({ schoolId, car }: AddCar, state: Cars): CarEvent[] {
  mustBeFree(car, state, null);
  if (state.driven.size >= mostCars) throw tooManyCars();
  return [{ type: 'CarAdded', data: { schoolId, number: state.count + 1, ...car } }];
}

function change({ schoolId, number, car }: ChangeCar, state: Cars): CarEvent[] {
  const known = state.driven.get(number);
  if (!known) throw carNotFound();
  mustBeFree(car, state, number);
  if (same(car, known)) return [];
  return [{ type: 'CarChanged', data: { schoolId, number, ...car } }];
}

function retire({ schoolId, number }: RetireCar, state: Cars): CarEvent[] {
  if (number > state.count) throw carNotFound();
  return state.driven.has(number) ? [{ type: 'CarRetired', data: { schoolId, number } }] : [];
}

const bare = (plate: string) => plate.replaceAll(/[\s-]/g, '');

function mustBeFree({ plate }: CarForm, { driven }: Cars, own: number | null): void {
  for (const [number, one] of driven)
    if (number !== own && bare(one.plate) === bare(plate)) throw plateTaken(one.plate);
}

const carNotFound = () =>
  new Rejection('missing', 'car_not_found', 'There’s no such car in your school.');

const tooManyCars = () =>
  new Rejection('conflict', 'too_many_cars', `A school can have at most ${mostCars} cars.`);

const plateTaken = (plate: string) =>
  new Rejection('conflict', 'plate_taken', `${plate} is already one of your cars.`, {
    fields: { plate: 'Already one of your cars' },
  });
