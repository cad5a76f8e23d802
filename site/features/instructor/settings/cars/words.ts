import type { Paper } from '#domain/kernel/papers.ts';
import type { Filled } from '#site/format/filled.ts';

export const cars = 'Cars';
export const addCar = 'Add car';
export const carsNotLoaded = 'Your cars could not be loaded';
export const noCars = 'No cars yet';
export const whyCars = 'Add a car, and we warn you before its WoF or registration ends.';
export const changeCar = 'Change';
export const changeOne = (its: Filled<'plate'>) => `Change ${its.plate}`;
export const retire = 'Retire';
export const retireOne = (its: Filled<'plate'>) => `Retire ${its.plate}`;
export const retireTitle = (its: Filled<'plate'>) => `Retire ${its.plate}?`;
export const whatRetiringDoes = 'It leaves this list, and we stop warning you about it.';
export const retireCar = 'Retire car';
export const carRetired = 'Car retired';
export const carAdded = 'Car added';
export const carChanged = 'Car changed';
export const plate = 'Plate';
export const model = 'Make and model';
export const modelExample = 'For example: Toyota Yaris 2021';
export const transmission = 'Transmission';
export const automatic = 'Automatic';
export const manual = 'Manual';
export const driver = 'Who drives it';
export const everybody = 'Anyone';
export const wofUntil = 'WoF until';
export const registrationUntil = 'Registration until';
export const rucTo = 'Road user charges paid to (km)';
export const rucHint = 'Diesel and electric cars only';
export const saveCar = 'Save car';
export const drivenBy = (its: Filled<'name'>) => `driven by ${its.name}`;
export const rucUpTo = (its: Filled<'km'>) => `Road user charges to ${its.km} km`;
const named = { wof: 'WoF', registration: 'Registration' } as const;
export type CarPaper = Extract<Paper, keyof typeof named>;
export const notEntered = (its: { paper: CarPaper }) => `${named[its.paper]}: no date yet`;
export const until = (its: Filled<'date'> & { paper: CarPaper }) =>
  `${named[its.paper]} until ${its.date}`;
export const endsOn = (its: Filled<'date'> & { paper: CarPaper }) =>
  `${named[its.paper]} ends ${its.date}`;
export const endedOn = (its: Filled<'date'> & { paper: CarPaper }) =>
  `${named[its.paper]} ended ${its.date}`;
