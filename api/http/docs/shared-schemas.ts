import { z } from 'zod';
import { type Direction, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { wordLists } from './word-lists.ts';

/** The schemas that say what they are called where they are declared: `.meta({ id })`. */
const { _idmap: named } = z.globalRegistry;

/**
 * The schemas that have a name, and a way to write others with them: wherever one of them stands, by itself or inside another, a reference stands instead.
 * They are told by what they say, so that a schema that is made again for each route is still one thing.
 */
export function sharedSchemas() {
  const nameOf = new Map<string, string>();
  const bodies = new Map<string, JsonSchema>();
  const used = new Map<string, JsonSchema>();

  const register = (name: string, said: JsonSchema) => {
    const key = keyOf(said);
    if (nameOf.has(key)) return;
    nameOf.set(key, name);
    bodies.set(name, said);
  };
  for (const [name, schema] of [...Object.entries(wordLists), ...named]) {
    const [answered, sent] = [jsonSchemaOf(schema, 'output'), jsonSchemaOf(schema, 'input')];
    register(name, answered);
    register(keyOf(sent) === keyOf(answered) ? name : `${name}Input`, sent);
  }

  return {
    /** A schema with references to those that have a name. */
    write: (schema: z.ZodType, io: Direction): JsonSchema => referring(jsonSchemaOf(schema, io)),
    /** The same for the fields of one, which stand by themselves. */
    fields: (schema: z.ZodType, io: Direction): JsonSchema => within(jsonSchemaOf(schema, io)),
    /** Those that were referred to so far, by name: `components.schemas`. */
    components: () =>
      Object.fromEntries([...used].toSorted(([one], [other]) => one.localeCompare(other))),
  };

  function referring(schema: JsonSchema): JsonSchema {
    const name = nameOf.get(keyOf(schema));
    return name === undefined ? within(schema) : reference(name, schema);
  }

  function reference(name: string, schema: JsonSchema): JsonSchema {
    if (!used.has(name)) {
      used.set(name, {});
      used.set(name, within(bodies.get(name) ?? schema));
    }
    const { description, default: whenAbsent } = schema;
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description === undefined ? {} : { description }),
      ...(whenAbsent === undefined ? {} : { default: whenAbsent }),
    };
  }

  function within(schema: JsonSchema): JsonSchema {
    const { properties, items, anyOf, additionalProperties } = schema;
    return {
      ...schema,
      ...(properties
        ? {
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, of]) => [name, referring(of)]),
            ),
          }
        : {}),
      ...(items ? { items: referring(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map(referring) } : {}),
      ...(isSchema(additionalProperties)
        ? { additionalProperties: referring(additionalProperties) }
        : {}),
    };
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;

/** Two schemas with the same key say the same; what they are for (their description, a default) is no part of it. */
function keyOf({ description: _, default: __, ...schema }: JsonSchema): string {
  return JSON.stringify(schema);
}
