import type { Fact } from './field-facts.ts';

/** A fact beside what it was one event earlier; `before` is null where nothing changed. */
export type MarkedFact = Fact & { readonly before: string | null };

const nothing = 'None';

/** Facts with what changed since the moment before; what is no longer said stays, as nothing. Before the first event nothing has changed. */
export function markChanges(
  now: readonly Fact[],
  before: readonly Fact[] | undefined,
): readonly MarkedFact[] {
  if (!before) return now.map((fact) => ({ ...fact, before: null }));
  const was = new Map(before.map(({ name, value }) => [name, value]));
  const is = new Set(now.map(({ name }) => name));
  return [
    ...now.map(({ name, value }) => {
      const old = was.get(name) ?? nothing;
      return { name, value, before: old === value ? null : old };
    }),
    ...before
      .filter(({ name, value }) => !is.has(name) && value !== nothing)
      .map(({ name, value }) => ({ name, value: nothing, before: value })),
  ];
}
