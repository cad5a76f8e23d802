import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { SightedWay } from '#domain/licence/card.ts';
import type { CourseForm, LicenceForm } from '#domain/licence/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { type SentCommand, useCommand } from './use-command.ts';

export type Licence = NonNullable<ReturnType<typeof useLicenceOf>['data']>;

/** What may be said about a licence, by whoever looks at it. */
export type LicenceCommands = {
  readonly note: SentCommand<LicenceForm & Revised, Licence>;
  readonly course: SentCommand<CourseForm & Revised, Licence>;
  readonly demerits: SentCommand<{ days: string[] } & Revised, Licence>;
  /** The learner's alone. */
  readonly share?: SentCommand<Licence['sharing'] & Revised, Licence>;
  /** The instructor's alone. */
  readonly sight?: SentCommand<SightedWay, Licence>;
};

/** A student's licence, as the instructor sees it. */
export const useLicenceOf = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.licence(studentId),
    queryFn: () => answered(api.students({ id: studentId }).licence.get()),
  });

export function useLicenceCommands(studentId: StudentId): LicenceCommands {
  const calls = api.students({ id: studentId }).licence;
  const keeps = keys.licence(studentId);
  return {
    note: useCommand({ send: (card: LicenceForm & Revised) => answered(calls.put(card)), keeps }),
    course: useCommand({
      send: (course: CourseForm & Revised) => answered(calls.course.put(course)),
      keeps,
    }),
    demerits: useCommand({
      send: (days: { days: string[] } & Revised) => answered(calls.demerits.put(days)),
      keeps,
    }),
    sight: useCommand({
      send: (shown: SightedWay) => answered(calls.sighted.post({ shown })),
      keeps,
      failed: true,
    }),
  };
}
