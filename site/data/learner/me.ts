import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { seemsSignedIn } from './signed-in.ts';

const portal = api['student-portal'];

export type Me = NonNullable<ReturnType<typeof useMe>['data']>;

/** Whose session this browser holds; null when it holds none. */
export const useMe = () =>
  useQuery({
    queryKey: keys.me,
    queryFn: async () => {
      if (!seemsSignedIn()) return null;
      try {
        return await answered(portal.me.get());
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      }
    },
  });

export const MeContext = createContext<Me | null>(null);

/** The student whose portal this is. */
export function useStudent(): Me {
  const student = useContext(MeContext);
  if (!student) throw new Error('nobody is in the portal: put this inside a MeContext');
  return student;
}

/** Enters by access code. The code is sent and forgotten: what stays is a cookie that no script can read. */
export function useEnter(): (accessCode: string) => Promise<Me> {
  const client = useQueryClient();
  return async (accessCode) => {
    const { student } = await answered(portal.login.post({ accessCode }));
    // Nothing of the person before; the query of who is here stays, because the screen is looking at it.
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(keys.me) });
    client.setQueryData(keys.me, student);
    return student;
  };
}

export const leave = () => answered(portal.logout.post());

/** Tells the instructor that the student was here; not worth a word when it cannot be told. */
export const noteVisit = (studentId: StudentId) =>
  answered(portal['update-login']({ studentId }).post()).catch(() => null);

/** Who else may look at my record. */
export function useMyGuardians() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: keys.myGuardians,
    queryFn: () => answered(api['student-portal'].guardians({ studentId }).get()),
  });
}
