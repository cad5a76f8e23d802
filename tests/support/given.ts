import { expect } from 'bun:test';
import { type Decider, fold } from '#domain/kernel/decider.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/**
 * `given(decider, ...facts).when(command).emits(...facts)`: what happened, what is asked, what follows. `.emitsNothing()` when the outcome
 * already holds, `.rejects(code)` when a rule says no.
 */
export function given<Command, State, Event>(
  decider: Decider<Command, State, Event>,
  ...facts: readonly NoInfer<Event>[]
) {
  const state = fold(decider, facts);
  return {
    decide: (command: Command): readonly Event[] => decider.decide(command, state),
    when(command: Command) {
      const decide = () => [...decider.decide(command, state)];
      return {
        emits: (...events: NoInfer<Event>[]) => expect(decide()).toEqual(events),
        emitsNothing: () => expect(decide()).toEqual([]),
        rejects(code: string): Rejection {
          try {
            decide();
          } catch (error) {
            if (!(error instanceof Rejection)) throw error;
            expect(error.code).toBe(code);
            return error;
          }
          throw new Error(`expected ${code}, but nothing was refused`);
        },
      };
    },
    state,
  };
}
