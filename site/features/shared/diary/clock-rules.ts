import type { z } from 'zod';
import { instantAt } from '#domain/kernel/nz-time.ts';

/** The instant of a day and a time on Auckland's clocks; empty while one of the two is. */
export const instantOf = (date: string, time: string) =>
  date && time ? instantAt(date, time) : '';

/** Judges times on Auckland's clocks, of one day, by the server's rules for their instants. */
export const judgedBy =
  <Name extends string>(instants: Readonly<Record<Name, z.ZodType>>) =>
  (
    draft: { readonly date: string } & Readonly<Record<Name, string>>,
    { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
  ): void => {
    // The keys of an object literal are its times.
    for (const name of Object.keys(instants) as Name[]) {
      const { error } = instants[name].safeParse(instantOf(draft.date, draft[name]));
      for (const { message } of error?.issues ?? [])
        addIssue({ code: 'custom', path: [name], message });
    }
  };
