import { useQuery } from '@tanstack/react-query';
import type { CourseForm, LicenceForm } from '#domain/licence/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { useCommand } from '#site/data/use-command.ts';
import { useLearner } from './learner.ts';

const portal = api['student-portal'];

/** A child's licence, as far as the learner shares it. */
export function useChildLicence() {
  const { id: studentId } = useLearner();
  return useQuery({
    queryKey: keys.myLicence(studentId),
    queryFn: () => answered(api['parent-portal'].licence({ studentId }).get()),
  });
}

/** My own licence. */
export function useMyLicence() {
  const { id: studentId } = useLearner();
  return useQuery({
    queryKey: keys.myLicence(studentId),
    queryFn: () => answered(portal.licence({ studentId }).get()),
  });
}

export function useMyLicenceCommands(): LicenceCommands {
  const { id: studentId } = useLearner();
  const calls = portal.licence({ studentId });
  const keeps = keys.myLicence(studentId);
  return {
    note: useCommand({ send: (card: LicenceForm & Revised) => answered(calls.put(card)), keeps }),
    course: useCommand({
      send: (course: CourseForm & Revised) => answered(calls.course.put(course)),
      keeps,
    }),
    share: useCommand({
      send: (sharing: Licence['sharing'] & Revised) => answered(calls.sharing.put(sharing)),
      keeps,
      failed: true,
    }),
    demerits: useCommand({
      send: (days: { days: string[] } & Revised) => answered(calls.demerits.put(days)),
      keeps,
    }),
  };
}
