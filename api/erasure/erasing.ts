import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import {
  beginErasures,
  endErasure,
  listErasures,
  type UnderWay,
} from '#api/personal-keys/erasures-under-way.ts';
import { askToRenewPages } from '#api/personal-keys/pages-to-renew.ts';
import type { ErasureReason, PersonKind } from '#domain/catalogue/retention.ts';
import { type ErasePerson, noTies, type Ties } from '#domain/erasure/commands.ts';
import { erasure } from '#domain/erasure/decide.ts';
import { type StudentId, studentId as studentIdOf } from '#domain/kernel/ids.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { student } from '#domain/student/decide.ts';
import { dropAbandoned } from '#projections/engine/abandoned.ts';
import { cleanVault } from './clean-vault.ts';

type Act = { readonly reason: ErasureReason; readonly ties: Ties; readonly context: Context };

export type Erasing = {
  /**
   * Erases people for good: their keys, their place in every read model, their ways in. Throws the domain's `Rejection` before anything is
   * destroyed. What a crash interrupts is finished by `finishInterrupted`.
   */
  erase(persons: readonly Person[], act: Act): Promise<void>;
  /** For the boot. */
  finishInterrupted(): Promise<void>;
};

/** The keys go first, so that nothing can be sealed or read between the end of the key and the end of the read model. */
export function erasing({
  sql,
  dispatch,
  keys,
  clock,
  tellOperator,
}: Pick<Deps, 'sql' | 'dispatch' | 'keys' | 'clock' | 'tellOperator'>): Erasing {
  return {
    async erase(persons, { reason, ties, context }) {
      for (const person of persons)
        erasure.decide(commandFor(person, reason, ties), erasure.initial);
      const begun = persons.map((person) => ({ person, reason, context }));
      await beginErasures(sql, begun);
      await carryOut(begun);
    },
    async finishInterrupted() {
      await carryOut(await listErasures(sql));
    },
  };

  async function carryOut(begun: readonly UnderWay[]): Promise<void> {
    if (begun.length === 0) return;
    await keys.forget(begun.map(({ person, reason }) => ({ person, reason })));
    tellOperator(
      'Somebody was erased, and the keys changed: run `bun run keys export` again, over the copy from before, which opens their name.',
    );
    const commands = begun.map((one) => ({
      ...one,
      command: commandFor(one.person, one.reason, noTies),
    }));
    for (const { person, context, command } of commands) {
      await dispatch(erasure, person, command, context);
      if (command.kind === 'student') await archive(studentIdOf.parse(command.id), context);
    }
    // After all that is recorded: with the person who asks goes the idempotency key that they ask under, and nothing is recorded without it.
    for (const { person, command } of commands) {
      await cleanVault(sql, command.kind, command.id);
      await dropAbandoned(sql);
      await sql.begin(async (tx) => {
        await askToRenewPages(tx);
        await endErasure(tx, person);
      });
    }
  }

  async function archive(studentId: StudentId, context: Context): Promise<void> {
    await dispatch(student, studentId, { type: 'ArchiveStudent', studentId }, context);
  }

  function commandFor(person: Person, reason: ErasureReason, ties: Ties): ErasePerson {
    const [kind, id] = person.split('-');
    // Only persons of these kinds are ever given here.
    return {
      type: 'ErasePerson',
      now: clock(),
      kind: kind as PersonKind,
      id: Number(id),
      reason,
      ties,
    };
  }
}
