import type { TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { mustBeReadable } from '../apply.ts';
import type { Handler, Projection } from '../projection.ts';
import type { Statement } from '../statement.ts';
import { probe } from './probe.ts';
import { arrayText, textOf } from './text.ts';

/** Writes down what many events do, in their order; what it returns does it in one call to the database. */
export type BulkStatements = (
  events: readonly RecordedEvent[],
) => (tx: TransactionSql) => Promise<void>;

// Each function has a name of its own: one that was rolled back is missed, and never taken for an older one.
let functions = 0;

type Pieces = Statement['pieces'];
/** One shape of statement, with the types of its values. */
type Shape = {
  readonly number: number;
  readonly pieces: Pieces;
  readonly types: readonly string[];
};

/**
 * One statement after the other costs more in the driver and on the wire than in the tables. So the handlers' statements are gathered
 * first; each shape becomes a branch of a function in the session, and a batch is one call of it with all values as text. What the tables hold
 * afterwards is the same, statement by statement. For one connection.
 * @param onScan told of a table that a statement, met for the first time, reads from end to end for want of an index
 */
export function bulkStatements(
  projections: readonly Projection[],
  onScan: (tx: TransactionSql, table: string) => Promise<void> = async () => undefined,
): BulkStatements {
  const shapes = new Map<Pieces, Shape>();
  const handlers = new Map<string, readonly Handler<RecordedEvent>[]>();
  let numbered = 0;
  // The function in the session, and whether it stands.
  let name = '';
  let isMade = false;

  return (events) => {
    let statements: readonly Statement[];
    try {
      statements = events.flatMap(statementsOf);
    } catch (error) {
      return async () => {
        throw error;
      };
    }
    return async (tx) => {
      const unknown = new Set(
        statements.map(({ pieces }) => pieces).filter((pieces) => !shapes.has(pieces)),
      );
      try {
        for (const pieces of unknown) shapes.set(pieces, await meet(tx, pieces));
        if (unknown.size > 0 || !isMade) await make(tx);
        await apply(tx, statements);
      } catch (error) {
        // What was made in this transaction is rolled back with it.
        for (const pieces of unknown) shapes.delete(pieces);
        isMade = false;
        throw error;
      }
    };
  };

  async function make(tx: TransactionSql): Promise<void> {
    if (name) await tx.unsafe(`drop function if exists pg_temp.${name}`);
    functions += 1;
    name = `apply_in_bulk_${functions}`;
    await tx.unsafe(functionOf(name, [...shapes.values()]));
    isMade = true;
  }

  async function apply(tx: TransactionSql, statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return;
    const numbers: number[] = [];
    const texts: (string | null)[] = [];
    for (const { pieces, values } of statements) {
      const { number = 0, types = [] } = shapes.get(pieces) ?? {};
      numbers.push(number);
      for (const [nth, value] of values.entries()) texts.push(textOf(value, types[nth] ?? ''));
    }
    await tx`
      select pg_temp.${tx(name)}(${`{${numbers.join()}}`}::text::int[], ${arrayText(texts)}::text::text[])`;
  }

  function statementsOf(event: RecordedEvent): readonly Statement[] {
    mustBeReadable(event);
    return handlersOf(event.type).flatMap((handle) => handle(event));
  }

  function handlersOf(type: string): readonly Handler<RecordedEvent>[] {
    const known = handlers.get(type);
    if (known) return known;
    const found = projections.flatMap((one) => one.handlers[type] ?? []);
    handlers.set(type, found);
    return found;
  }

  async function meet(tx: TransactionSql, pieces: Pieces): Promise<Shape> {
    const { types, scanned } = await probe(tx, pieces);
    for (const table of scanned) await onScan(tx, table);
    numbered += 1;
    return { number: numbered, pieces, types };
  }
}

function functionOf(name: string, branches: readonly Shape[]): string {
  const variables = new Map(
    branches.flatMap(({ types }) => types.map((type, nth) => [variableOf(type, nth), type])),
  );
  const declared = [...variables].map((variable) => `${variable.join(' ')};`);
  // Plans are made once, and one made while a table was empty must not scan it when it is full. The cost that stands for "no scan" is one that
  // would have each statement compiled.
  return `
    create function pg_temp.${name}(bulk_t int[], bulk_v text[]) returns void language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $bulk$
    #variable_conflict use_column
    declare bulk_at int := 0; bulk_i int; ${declared.join(' ')}
    begin
      foreach bulk_i in array bulk_t loop
        ${choice(branches.map(branchOf))}
      end loop;
    end $bulk$`;
}

type Branch = { readonly number: number; readonly text: string };

/** Values are turned into their types outside the statement, where Postgres prepares that once and not again for each statement. */
function branchOf({ number, pieces, types }: Shape): Branch {
  const given = types.map(
    (type, nth) => `${variableOf(type, nth)} := bulk_v[bulk_at + ${nth + 1}]::${type};`,
  );
  const statement = pieces
    .map((piece, nth) => (nth === 0 ? piece : variableOf(types[nth - 1] ?? '', nth - 1) + piece))
    .join('');
  return { number, text: `${given.join(' ')} ${statement}; bulk_at := bulk_at + ${types.length};` };
}

const variableOf = (type: string, nth: number) => `bulk_${type.replaceAll(/\W/g, '_')}_${nth}`;

/** Halved again and again: one among a hundred is found in seven steps. Numbers rise. */
function choice(branches: readonly Branch[]): string {
  const [first] = branches;
  if (branches.length <= 1) return first?.text ?? 'null;';
  const half = branches.length >> 1;
  const middle = branches[half]?.number ?? 0;
  return `if bulk_i < ${middle} then ${choice(branches.slice(0, half))} else ${choice(branches.slice(half))} end if;`;
}
