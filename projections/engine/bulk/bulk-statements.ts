import type { TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { mustBeReadable } from '../apply.ts';
import type { Apply, Projection } from '../sql-projection.ts';
import { probe } from './probe.ts';
import { type Recorded, recordingSql } from './record.ts';
import { arrayText, type Filled, type Template, templates, textOf } from './template.ts';

/** Writes down what many events do, in their order; what it answers does it in one call to the database. */
export type BulkStatements = (
  events: readonly RecordedEvent[],
) => (tx: TransactionSql) => Promise<void>;

// Each function has a name of its own: one that was rolled back is missed, and never taken for an older one.
let functions = 0;

type Typed = Template & { readonly types: readonly string[] };

/**
 * One statement after the other costs more in the driver and on the wire than in the tables. So the handlers' statements are written down
 * first; each shape becomes a branch of a function in the session, and a batch is one call of it with all values as text. What the tables hold
 * afterwards is the same, statement by statement. What it answers throws `NotRecordable` for a handler that does something else. For one connection.
 * @param onScan told of a table that a statement, met for the first time, reads from end to end for want of an index
 */
export function bulkStatements(
  projections: readonly Projection[],
  onScan: (tx: TransactionSql, table: string) => Promise<void> = async () => undefined,
): BulkStatements {
  const sql = recordingSql();
  const shapes = templates();
  const typed = new Map<number, Typed>();
  const handlers = new Map<string, readonly Apply[]>();
  // The function in the session, and whether it stands.
  let name = '';
  let isMade = false;

  return (events) => {
    let filled: readonly Filled[];
    try {
      filled = events.flatMap(statementsOf);
    } catch (error) {
      return async () => {
        throw error;
      };
    }
    return async (tx) => {
      const unknown = new Set(filled.map(({ template }) => template).filter(isUnknown));
      try {
        for (const template of unknown) typed.set(template.number, await meet(tx, template));
        if (unknown.size > 0 || !isMade) await make(tx);
        await apply(tx, filled);
      } catch (error) {
        // What was made in this transaction is rolled back with it.
        for (const { number } of unknown) typed.delete(number);
        isMade = false;
        throw error;
      }
    };
  };

  async function make(tx: TransactionSql): Promise<void> {
    const branches = [...typed.values()].toSorted((a, b) => a.number - b.number);
    if (name) await tx.unsafe(`drop function if exists pg_temp.${name}`);
    functions += 1;
    name = `apply_in_bulk_${functions}`;
    await tx.unsafe(functionOf(name, branches));
    isMade = true;
  }

  async function apply(tx: TransactionSql, filled: readonly Filled[]): Promise<void> {
    if (filled.length === 0) return;
    const numbers = filled.map(({ template }) => template.number);
    await tx`
      select pg_temp.${tx(name)}(${`{${numbers.join()}}`}::text::int[], ${arrayText(textsOf(filled))}::text::text[])`;
  }

  function isUnknown({ number }: Template): boolean {
    return !typed.has(number);
  }

  function statementsOf(event: RecordedEvent): Filled[] {
    mustBeReadable(event);
    // What the recording sql makes is typed as the driver's.
    return handlersOf(event.type)
      .flatMap((handle) => handle(sql, event) ?? [])
      .map((statement) => shapes.fill(statement as unknown as Recorded));
  }

  function handlersOf(type: string): readonly Apply[] {
    const known = handlers.get(type);
    if (known) return known;
    const found = projections.flatMap(({ project }) => project[type] ?? []);
    handlers.set(type, found);
    return found;
  }

  async function meet(tx: TransactionSql, template: Template): Promise<Typed> {
    const { types, scanned } = await probe(tx, template);
    for (const table of scanned) await onScan(tx, table);
    return { ...template, types };
  }

  function textsOf(filled: readonly Filled[]): (string | null)[] {
    const texts: (string | null)[] = [];
    for (const { template, values } of filled) {
      const types = typed.get(template.number)?.types ?? [];
      for (const [nth, value] of values.entries()) texts.push(textOf(value, types[nth] ?? ''));
    }
    return texts;
  }
}

function functionOf(name: string, branches: readonly Typed[]): string {
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

/** Values are turned into their types outside the statement, where Postgres prepares that once and not for each statement anew. */
function branchOf({ number, pieces, types }: Typed): Branch {
  const given = types.map(
    (type, nth) => `${variableOf(type, nth)} := bulk_v[bulk_at + ${nth + 1}]::${type};`,
  );
  const statement = pieces
    .map((piece, nth) => (nth === 0 ? piece : variableOf(types[nth - 1] ?? '', nth - 1) + piece))
    .join('')
    .trim()
    .replace(/^select\b/i, 'perform');
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
