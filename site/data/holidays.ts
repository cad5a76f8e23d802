import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Holidays = NonNullable<ReturnType<typeof useHolidays>['data']>;

/** Which public holidays the school keeps, and those of the next year. */
export const useHolidays = () =>
  useQuery({ queryKey: keys.holidays, queryFn: () => answered(api.settings.holidays.get()) });

export const useSetHolidays = () =>
  useCommand({
    send: (holidays: Pick<Holidays, 'region' | 'worked' | 'revision'>) =>
      answered(api.settings.holidays.put(holidays)),
    keeps: keys.holidays,
    failed: true,
  });
