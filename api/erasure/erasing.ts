import type { Context } from '#api/command-handler.ts';
import { createMissing } from '#api/create-missing.ts';
import type { Database } from '#api/database.ts';
import type { Deps } from '#api/deps.ts';
import type { ErasureReason, PersonKind } from '#domain/catalogue/retention.ts';
import type { ErasePerson, Ties } from '#domain/erasure/commands.ts';
import { erasure } from '#domain/erasure/decide.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
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

const noTies: Ties = { owedCents: 0, lessonsAhead: 0 };

export async function createErasures(sql: Database): Promise<void> {
  const statements = await Bun.file(new URL('vault.sql', import.meta.url)).text();
  await createMissing(sql, statements);
}

/** The key goes first, so that nothing can be sealed or read between the end of the key and the end of the read model. */
export function erasing({
  sql,
  dispatch,
  keys,
  clock,
}: Pick<Deps, 'sql' | 'dispatch' | 'keys' | 'clock'>): Erasing {
  return {
    async erase(persons, { reason, ties, context }) {
      for (const person of persons)
        erasure.decide(commandFor(person, reason, ties), erasure.initial);
      const begun = persons.map((person) => ({
        person,
        reason,
        context: sql.json({ ...context }),
      }));
      await sql`insert into vault.erasure_under_way ${sql(begun)} on conflict do nothing`;
      for (const person of persons) await carryOut(person, reason, context);
    },
    async finishInterrupted() {
      const rows = await sql<{ person: Person; reason: ErasureReason; context: Context }[]>`
        select person, reason, context from vault.erasure_under_way order by begun_at`;
      for (const { person, reason, context } of rows) await carryOut(person, reason, context);
    },
  };

  async function carryOut(person: Person, reason: ErasureReason, context: Context): Promise<void> {
    const command = commandFor(person, reason, noTies);
    await keys.forget(person);
    await dispatch(erasure, person, command, context);
    if (command.kind === 'student') await archive(command.id, context);
    await cleanVault(sql, command.kind, command.id);
    await dropAbandoned(sql);
    await sql`delete from vault.erasure_under_way where person = ${person}`;
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
