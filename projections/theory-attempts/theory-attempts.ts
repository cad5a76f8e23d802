import type { TheoryRecordEvent } from '#domain/theory-record/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** The theory tests that students took while they were signed in. */
export const theoryAttempts = projection<TheoryRecordEvent>('theory-attempts', tables, {
  TheoryTestTaken: (sql, { data, metadata, position }) => {
    const { attempt: _attempt, byTopic, ...taken } = data;
    return sql`
      insert into theory_attempt ${sql({ id: position, ...taken, byTopic: sql.json(byTopic), takenAt: metadata.occurredAt })}
      on conflict (id) do nothing
    `;
  },
});
