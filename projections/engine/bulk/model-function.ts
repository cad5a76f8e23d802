import type { TransactionSql } from 'postgres';
import type { Statement } from '../statement.ts';
import { probe } from './probe.ts';
import { elementOf } from './text.ts';

/** Where functions are made. */
export type Place = {
  readonly schema: 'pg_temp' | 'in_bulk';
  /** What their names begin with. */
  readonly prefix: string;
};

// Each function has a name of its own: one that was rolled back is missed, and never taken for an older one.
let functions = 0;

type Pieces = Statement['pieces'];
/** One shape of statement, with the types of its values. */
type Shape = {
  readonly number: number;
  readonly pieces: Pieces;
  readonly types: readonly string[];
};

/** Does many statements of one model in one call. */
export type ModelFunction = {
  /** Makes the function, or makes it anew where there are shapes that it does not know yet. */
  prepare(tx: TransactionSql, statements: readonly Statement[]): Promise<void>;
  /** Does them in their order; sent before this returns, so that many calls can be under way. */
  call(tx: TransactionSql, statements: readonly Statement[]): PromiseLike<unknown>;
  /** What the last `prepare` made was rolled back; or the function is gone, whenever it was made. */
  undo(isGone: boolean): void;
};

/** @param onScan told of a table that a statement, met for the first time, reads from end to end for want of an index */
export function modelFunction(
  model: string,
  { schema, prefix }: Place,
  onScan: (tx: TransactionSql, table: string) => Promise<void>,
): ModelFunction {
  const shapes = new Map<Pieces, Shape>();
  let numbered = 0;
  let name = '';
  let isMade = false;
  // What the last `prepare` met; null where it made nothing.
  let metLast: ReadonlySet<Pieces> | null = null;

  return {
    async prepare(tx, statements) {
      const met = new Set<Pieces>();
      for (const { pieces } of statements) if (!shapes.has(pieces)) met.add(pieces);
      metLast = isMade && met.size === 0 ? null : met;
      if (!metLast) return;
      for (const pieces of met) shapes.set(pieces, await meet(tx, pieces));
      if (name) await tx`drop function if exists ${tx(schema)}.${tx(name)}`;
      functions += 1;
      name = `${prefix}_${model}_${functions}`;
      await tx.unsafe(functionOf(`${schema}."${name}"`, [...shapes.values()]));
      isMade = true;
    },

    call(tx, statements) {
      const numbers: number[] = [];
      const elements: string[] = [];
      for (const { pieces, values } of statements) {
        const { number = 0, types = [] } = shapes.get(pieces) ?? {};
        numbers.push(number);
        for (let nth = 0; nth < values.length; nth++)
          elements.push(elementOf(values[nth], types[nth] ?? ''));
      }
      return tx`
        select ${tx(schema)}.${tx(name)}(${`{${numbers.join()}}`}::text::int[], ${`{${elements.join()}}`}::text::text[])`.execute();
    },

    undo(isGone) {
      for (const pieces of metLast ?? []) shapes.delete(pieces);
      if (metLast || isGone) isMade = false;
      metLast = null;
    },
  };

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
    create function ${name}(bulk_t int[], bulk_v text[]) returns void language plpgsql set search_path from current
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
