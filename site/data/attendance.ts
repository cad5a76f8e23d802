import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** Who said that they will be there, of the lessons of today and tomorrow. */
export const useAttendance = () =>
  useQuery({ queryKey: keys.attendance, queryFn: () => answered(api.attendance.get()) });
