import { z } from 'zod';

/** As much of JSON Schema (2020-12) as our schemas are written in. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly [keyword: string]: unknown;
};

/** `input` is what may be sent, `output` what is returned. */
export type Direction = 'input' | 'output';

/** What is noted at a schema, but its name: `$defs` within each schema are not how the document refers to what has one. */
export const unnamed = z.registry<z.GlobalMeta>();
unnamed.get = (schema) => {
  const { id: _, ...noted } = z.globalRegistry.get(schema) ?? {};
  return noted;
};

/** A schema of ours in the words of the document; what JSON cannot say (a rule over several fields) is left open. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...said } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: unnamed,
    override: ({ zodSchema, jsonSchema }) => {
      // A number that may come as text is read before it is judged: what counts is what it is judged by.
      if (
        io === 'input' &&
        zodSchema instanceof z.ZodPipe &&
        zodSchema.in instanceof z.ZodTransform
      )
        Object.assign(jsonSchema, jsonSchemaOf(zodSchema.out, io));
      if (zodSchema instanceof z.ZodUndefined) jsonSchema.not = {};
    },
  });
  return tidy(said as JsonSchema);
}

/** Leaves out what says nothing: bounds that every number has, patterns beside a format, alternatives that nothing fits. */
function tidy(schema: JsonSchema): JsonSchema {
  const { pattern, minimum, maximum, anyOf, properties, items, additionalProperties, ...rest } =
    schema;
  const alternatives = anyOf?.filter(({ not }) => not === undefined).map(tidy);
  if (alternatives?.length === 1) return { ...rest, ...alternatives[0] };
  return {
    ...rest,
    ...(pattern !== undefined && schema['format'] === undefined ? { pattern } : {}),
    ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? { minimum } : {}),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? { maximum } : {}),
    ...(alternatives ? { anyOf: alternatives } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, of]) => [name, tidy(of)]),
          ),
        }
      : {}),
    ...(items ? { items: tidy(items) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties: isSchema(additionalProperties)
            ? tidy(additionalProperties)
            : additionalProperties,
        }),
  };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;
