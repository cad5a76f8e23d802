import fc from 'fast-check';

/** As much of JSON Schema as our event schemas speak. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly additionalProperties?: JsonSchema | false;
};

/** Objects that fit a schema: between them every alternative and every listed word comes up, and each field that may be absent is so once. */
export function samplesOf(schema: JsonSchema): Record<string, unknown>[] {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, valuesOf(each)] as const,
  );
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  const whole = Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[nth % values.length]])),
  );
  const required = new Set(schema.required);
  const least = fields
    .filter(([name]) => required.has(name))
    .map(([name, [value]]) => [name, value]);
  return [...whole, Object.fromEntries(least)];
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(valuesOf);
  const { type } = schema;
  if (typeof type === 'object') return type.flatMap((each) => valuesOf({ ...schema, type: each }));
  switch (type) {
    case 'object':
      return samplesOf(schema);
    case 'array':
      return schema.items ? [[], valuesOf(schema.items)] : [[]];
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return [Math.max(schema.minimum ?? 1, 1)];
    case 'number':
      return [Math.max(schema.minimum ?? 1, 1), Math.max(schema.minimum ?? 0, 0) + 0.5];
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    case undefined:
    default:
      return ['anything', 1, null];
  }
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T01:30:00.000Z',
  uuid: '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52',
  email: 'mere@example.co.nz',
};

function stringsOf({ format, pattern }: JsonSchema): readonly string[] {
  const known = format && formats[format];
  if (known) return [known];
  if (!pattern) return ['Some text', ''];
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 5, seed: 1 });
}
