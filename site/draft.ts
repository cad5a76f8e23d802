import type { z } from 'zod';
import { trust } from '#domain/kernel/trust.ts';

/** The rules of a form; its fields are their keys. */
export type Rules = z.ZodObject;

/** What the controls of a form hold. Numbers and days are text, a choice may still be empty. */
export type Draft<Fields extends Rules> = {
  [Name in keyof z.input<Fields>]-?:
    | Held<NonNullable<z.input<Fields>[Name]>>
    | NoList<z.input<Fields>[Name]>;
};

type NoList<Value> = null extends Value
  ? NonNullable<Value> extends readonly unknown[]
    ? null
    : never
  : never;

type Held<Value> = {} extends Value
  ? string
  : Value extends boolean
    ? boolean
    : Value extends number
      ? string
      : Value extends string
        ? Value | ''
        : Value extends readonly unknown[]
          ? Value
          : Value | null;

/** What a control can show of a record: a number as its figures, nothing as an empty control. */
type Shown<Value> = Readonly<Value> | (string extends Value ? number : never) | null | undefined;

/** A record with each field of the form, or what a new one begins with where that is not its schema's default. */
export type Opened<Fields extends Rules> = {
  readonly known?:
    | { readonly [Name in keyof Draft<Fields>]: Shown<Draft<Fields>[Name]> }
    | null
    | undefined;
  readonly blank?: { readonly [Name in keyof Draft<Fields>]?: Shown<Draft<Fields>[Name]> };
};

/** What a form begins with. */
export function draftOf<Fields extends Rules>(
  rules: Fields,
  { known, blank = {} }: Opened<Fields>,
): Draft<Fields> {
  const given = trust<Record<string, unknown>>(known ?? blank, 'both are read by field');
  const fields = Object.entries(rules.shape).map(([name, field]) => {
    const value = given[name] ?? emptyOf(field, !known);
    return [name, typeof value === 'number' ? String(value) : value];
  });
  return trust(Object.fromEntries(fields), 'each field has what its control begins with');
}

/** What a form holds, as its rules read it: text of a number is one, and what is left empty is missing. */
export const readDraft = <Fields extends Rules>(
  rules: Fields,
  draft: Draft<Fields>,
): Draft<Fields> => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(rules.shape).map(([name, field]) => [name, read(field, draft[name])]),
  ),
});

function read(field: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const { kind, missing } = kindOf(field);
  // A text that is left out stays as it is known; an empty one is taken away.
  if (value === '') return kind === 'string' && missing === undefined ? value : missing;
  const number = kind === 'number' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? value : number;
}

const kinds = ['boolean', 'array', 'object', 'enum', 'string'] as const;

type Kind = {
  readonly kind: (typeof kinds)[number] | 'number' | 'other';
  /** How the field says that there is none. */
  readonly missing: null | undefined | '';
  readonly usual?: unknown;
};

function kindOf(field: z.core.$ZodType): Kind {
  const { def } = trust<Pick<z.core.$ZodTypes['_zod'], 'def'>>(field, 'every schema has its own');
  if (def.type === 'pipe') return kindOf(def.in);
  if (def.type === 'union') return kindOf(def.options.at(-1) ?? field);
  if (def.type === 'default')
    return { ...kindOf(def.innerType), missing: '', usual: def.defaultValue };
  if (def.type === 'nullable') return { ...kindOf(def.innerType), missing: null };
  if (def.type === 'optional') {
    const inner = kindOf(def.innerType);
    return { ...inner, missing: inner.missing === null ? null : undefined };
  }
  if (def.type === 'number' && !def.coerce) return { kind: 'number', missing: undefined };
  if (def.type === 'literal' && def.values.every((one) => typeof one === 'number'))
    return { kind: 'number', missing: undefined };
  const kind = kinds.find((one) => one === def.type);
  return { kind: kind ?? 'other', missing: '' };
}

function emptyOf(field: z.core.$ZodType, isNew: boolean): unknown {
  const { kind, usual } = kindOf(field);
  if (isNew && usual !== undefined) return usual;
  if (kind === 'array') return [];
  if (kind === 'object') return null;
  return kind === 'boolean' ? false : '';
}
