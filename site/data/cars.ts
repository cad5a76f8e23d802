import { useQuery } from '@tanstack/react-query';
import type { CarForm } from '#domain/car/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** The cars that the school drives. */
export const useCars = () =>
  useQuery({ queryKey: keys.cars, queryFn: () => answered(api.cars.get()) });
export type Car = NonNullable<ReturnType<typeof useCars>['data']>[number];

const changes = ['cars', 'metrics'] as const;

export const useAddCar = () =>
  useCommand({ send: (car: CarForm) => answered(api.cars.post(car)), changes });

export const useChangeCar = (number: number) =>
  useCommand({
    send: (car: CarForm & Revised) => answered(api.cars({ number }).put(car)),
    changes,
  });

export const useRetireCar = () =>
  useCommand({
    send: ({ number, revision }: { number: number } & Revised) =>
      answered(api.cars({ number }).delete({ revision })),
    changes,
    failed: true,
  });
