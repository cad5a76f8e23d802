import { evolveBy } from '../kernel/decider.ts';
import type { SchoolEvent } from './events.ts';

type Details = Omit<Extract<SchoolEvent, { type: 'SchoolDetailsChanged' }>['data'], 'schoolId'>;

export type School =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly ownerId: number; readonly details: Details };

export const noSchool: School = { status: 'none' };

export const evolve = evolveBy<School, SchoolEvent>({
  SchoolRegistered: (_, { schoolId: _id, ownerId, ...details }) => ({
    status: 'open',
    ownerId,
    details,
  }),
  SchoolDetailsChanged: (school, { schoolId: _id, ...details }) =>
    school.status === 'open' ? { ...school, details } : school,
});
