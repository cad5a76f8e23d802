import type { JsonSchema } from './surface.ts';

/** There are only so many of these, whatever a stream tells of them: the six stages, the questions of the theory bank. */
const fromCatalogue: Readonly<Record<string, (n: number) => unknown>> = {
  stageId: (n) => 1 + (n % 6),
  question: (n) => `question ${n % 50}`,
};

/** The nth fact of a kind: numbers, names and keys differ from all before. */
export function nthFact(schema: JsonSchema, n: number, name = ''): unknown {
  const known = fromCatalogue[name];
  if (known) return known(n);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[n % schema.enum.length];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return nthFact(choices.find((choice) => choice.type !== 'null') ?? {}, n);
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'string');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, of]) => [name, nthFact(of, n, name)]),
      );
    case 'array':
      return [nthFact(schema.items ?? {}, n)];
    case 'integer':
    case 'number':
      return n;
    case 'boolean':
      return n % 2 === 0;
    case 'null':
      return null;
    default:
      if (schema.format === 'date') return day(n);
      if (schema.format === 'date-time') return `${day(n)}T00:00:00.000Z`;
      return `words ${n}`;
  }
}

const day = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);
