import { useQuery } from '@tanstack/react-query';
import type { CourseForm, LicenceForm } from '#domain/licence/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import type { LicenceCommands } from '#site/data/licence.ts';
import { useCommand } from '#site/data/use-command.ts';
import { useLearner } from './learner.ts';

const portal = api['student-portal'];

/** My own licence; parents have no such call. */
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
    note: useCommand({ send: (card: LicenceForm) => answered(calls.put(card)), keeps }),
    course: useCommand({ send: (course: CourseForm) => answered(calls.course.put(course)), keeps }),
    demerits: useCommand({
      send: (days: string[]) => answered(calls.demerits.put({ days })),
      keeps,
    }),
  };
}
