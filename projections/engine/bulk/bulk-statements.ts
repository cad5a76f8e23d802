import type { TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { allAside, mustBeReadable } from '../apply.ts';
import { isFunctionMissing } from '../database-faults.ts';
import { foldPage } from '../fold/fold.ts';
import { keptRows } from '../fold/kept-rows.ts';
import { write } from '../fold/write.ts';
import type { Handler, Projection } from '../projection.ts';
import type { Statement } from '../statement.ts';
import { type ModelFunction, modelFunction, type Place } from './model-function.ts';

/** Writes down what many events do; what it returns does it in one call to the database for each model. */
export type BulkStatements = (
  events: readonly RecordedEvent[],
) => (tx: TransactionSql) => Promise<void>;

/** For who may make what lasts as long as their session. */
export const inSession: Place = { schema: 'pg_temp', prefix: 'apply_in_bulk' };

/**
 * One statement after the other costs more in the driver and on the wire than in the tables. So the handlers' statements are gathered
 * first; each shape becomes a branch of a function of its model, and what a batch does to a model is one call of it with all values as text. What the
 * tables hold afterwards is the same, statement by statement: a model has tables of its own, so one may go after the other, which leaves what
 * Postgres needs for it at hand. For one connection.
 * @param onScan told of a table that a statement, met for the first time, reads from end to end for want of an index
 */
export function bulkStatements(
  projections: readonly Projection[],
  place = inSession,
  onScan: (tx: TransactionSql, table: string) => Promise<void> = async () => undefined,
  kept = keptRows(),
): BulkStatements {
  const models = projections.map(({ name }) => modelFunction(name, place, onScan));
  const handlers = new Map<string, readonly (readonly [number, Handler<RecordedEvent>])[]>();

  return (events) => {
    let statements: readonly (readonly Statement[])[];
    try {
      statements = statementsOf(events);
    } catch (error) {
      return async () => {
        // What is done about it changes rows that are at hand.
        kept.forget();
        throw error;
      };
    }
    const concerned = models.flatMap((model, nth) => {
      const ofModel = statements[nth] ?? [];
      return ofModel.length > 0 ? [{ model, ofModel }] : [];
    });
    return async (tx) => {
      const prepared: ModelFunction[] = [];
      try {
        for (const { model, ofModel } of concerned) {
          prepared.push(model);
          await model.prepare(tx, ofModel);
        }
        const refused = await foldPage(tx, kept.store(), projections, events, (table) =>
          onScan(tx, table),
        );
        // All on their way before any is answered, and so before what an error has rolled back.
        await Promise.all([
          ...concerned.map(({ model, ofModel }) => model.call(tx, ofModel)),
          ...write(tx, kept.store()),
          ...allAside(tx, refused),
        ]);
        kept.written();
      } catch (error) {
        kept.forget();
        for (const model of prepared) model.undo(isFunctionMissing(error));
        throw error;
      }
    };
  };

  /** By model, each in the order of the events. */
  function statementsOf(events: readonly RecordedEvent[]): readonly (readonly Statement[])[] {
    const statements = models.map((): Statement[] => []);
    for (const event of events) {
      mustBeReadable(event);
      for (const [nth, handle] of handlersOf(event.type)) {
        const given = handle(event);
        statements[nth]?.push(...(isMany(given) ? given : [given]));
      }
    }
    return statements;
  }

  function handlersOf(type: string): readonly (readonly [number, Handler<RecordedEvent>])[] {
    const known = handlers.get(type);
    if (known) return known;
    const found = projections.flatMap(({ handlers: { [type]: handle } }, nth) =>
      handle ? [[nth, handle] as const] : [],
    );
    handlers.set(type, found);
    return found;
  }
}

const isMany = (given: Statement | readonly Statement[]): given is readonly Statement[] =>
  Array.isArray(given);
