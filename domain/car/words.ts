import { andList } from '../kernel/and-list.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { CarForm } from './commands.ts';
import type { CarEvent } from './events.ts';

// Whoever adds a car sees it, and a paper that ends has an event of its own.
export const carWords: Words<CarEvent> = {
  CarAdded: {
    says: ({ number, ...car }) => `added car ${number}, ${described(car)}`,
    notifies: nobody,
  },
  CarChanged: {
    says: ({ number, ...car }) => `changed car ${number} to ${described(car)}`,
    notifies: nobody,
  },
  CarRetired: {
    says: ({ number }) => `retired car ${number}`,
    notifies: nobody,
  },
};

function described({
  plate,
  model,
  transmission,
  wofUntil,
  registrationUntil,
  insuredUntil,
  rucToKm,
}: Omit<CarForm, 'driverId' | 'insuredUntil'> & {
  readonly insuredUntil?: LocalDate | null | undefined;
}): string {
  const papers = [
    wofUntil && `WoF until ${formatDate(wofUntil)}`,
    registrationUntil && `registration until ${formatDate(registrationUntil)}`,
    insuredUntil && `insurance until ${formatDate(insuredUntil)}`,
    rucToKm !== null && `RUC to ${rucToKm} km`,
  ].filter((one) => typeof one === 'string');
  const car = `${plate}, a ${transmission} ${model}`;
  return papers.length === 0 ? car : `${car}, with ${andList(papers)}`;
}
