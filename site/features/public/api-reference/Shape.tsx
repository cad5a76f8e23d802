import { Fragment, type ReactNode } from 'react';
import type { JsonSchema } from '#api/http/docs/json-schema.ts';
import { nameIn } from './calls.ts';
import { Said } from './Said.tsx';
import * as words from './words.ts';

interface ShapeProps {
  schema: JsonSchema;
  /** What is said of it besides, in its line. */
  notes?: readonly string[];
}

/** What fits a schema: its kind in a line, and below it the fields of the objects in it. */
export function Shape({ schema, notes = [] }: ShapeProps) {
  return (
    <>
      {kindOf(schema)}
      {notes.map((note) => `, ${note}`)}
      {objectsIn(schema).map((each, nth) => (
        <Fields key={nth} of={each} />
      ))}
    </>
  );
}

function Fields({ of: { properties = {}, required = [] } }: { of: JsonSchema }) {
  return (
    <ul>
      {Object.entries(properties).map(([name, schema]) => (
        <Field key={name} name={name} schema={schema} isOptional={!required.includes(name)} />
      ))}
    </ul>
  );
}

interface FieldProps {
  name: string;
  schema: JsonSchema;
  isOptional: boolean;
  /** Where it stands, when that is not the body. */
  place?: string | undefined;
  description?: string | undefined;
}

/** A thing that is sent or answered under a name. */
export function Field({ name, schema, isOptional, place, description }: FieldProps) {
  const about = description ?? schema.description;
  const notes = [place, isOptional ? words.optional : undefined].filter(
    (note) => note !== undefined,
  );
  return (
    <li>
      <b>{name}</b>
      {': '}
      <Shape schema={schema} notes={notes} />
      {about && (
        <p>
          <Said words={about} />
        </p>
      )}
    </li>
  );
}

/** The objects without a name of their own in a schema, whose fields are told beneath it. */
function objectsIn(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema];
  const { additionalProperties: others } = schema;
  const within = [schema.items, isSchema(others) ? others : undefined, ...alternatives(schema)];
  return within.flatMap((each) => (each ? objectsIn(each) : []));
}

function kindOf(schema: JsonSchema): ReactNode {
  const among = alternatives(schema);
  const kinds = among.length > 0 ? among.map(kindOf) : [plainKindOf(schema)];
  const said = kinds.map((kind, nth) => (
    <Fragment key={nth}>
      {nth > 0 && ` ${words.or} `}
      {kind}
    </Fragment>
  ));
  const bounds = boundsOf(schema).map((bound) => `, ${bound}`);
  return (
    <>
      {said}
      {bounds}
    </>
  );
}

function plainKindOf(schema: JsonSchema): ReactNode {
  const { $ref, items, additionalProperties: others } = schema;
  if ($ref) return <a href={`#${nameIn($ref)}`}>{nameIn($ref)}</a>;
  const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
  if (values.length > 0)
    return <code>{values.map((each) => JSON.stringify(each)).join(' | ')}</code>;
  if (items)
    return (
      <>
        {words.listOf} {kindOf(items)}
      </>
    );
  if (isSchema(others))
    return (
      <>
        {words.byName} {kindOf(others)}
      </>
    );
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return words.anything;
  return types.map((type) => kinds(schema)[type] ?? type).join(` ${words.or} `);
}

const kinds = ({ format }: JsonSchema): Readonly<Record<string, string>> => ({
  string: typeof format === 'string' ? (formats[format] ?? words.inFormat({ format })) : words.text,
  integer: words.wholeNumber,
  number: words.number,
  boolean: words.trueOrFalse,
  null: words.nothing,
  object: words.object,
});

const formats: Readonly<Record<string, string>> = {
  date: words.aDay,
  'date-time': words.anInstant,
  binary: words.aFile,
};

/** What is asked of a value besides its kind. */
function boundsOf(schema: JsonSchema): string[] {
  const { pattern, default: value } = schema;
  const least = numberIn(schema, 'minLength');
  const most = numberIn(schema, 'maxLength');
  const fewest = numberIn(schema, 'minimum') ?? numberIn(schema, 'minItems');
  const above = numberIn(schema, 'exclusiveMinimum');
  const top = numberIn(schema, 'maximum') ?? numberIn(schema, 'maxItems');
  return [
    most !== undefined && words.characters({ least: least ?? 0, most }),
    most === undefined && least !== undefined && words.atLeastCharacters({ least }),
    fewest !== undefined && words.atLeast({ least: String(fewest) }),
    above !== undefined && words.above({ least: String(above) }),
    top !== undefined && words.atMost({ most: String(top) }),
    typeof pattern === 'string' && words.fits({ pattern }),
    value !== undefined && words.otherwise({ value: JSON.stringify(value) }),
    schema['readOnly'] === true && words.readOnly,
  ].filter((said) => typeof said === 'string');
}

function numberIn(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

function alternatives({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? (Array.isArray(oneOf) ? oneOf.filter(isSchema) : []);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;
