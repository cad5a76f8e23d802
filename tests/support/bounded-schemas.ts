import { z } from 'zod';

/** What a schema lets in without bounds, each as its place and what is loose there; empty when everything is bounded. */
export function looseIn(schema: z.core.$ZodType, path = ''): string[] {
  const here = (what: string) => [`${path}: ${what}`];
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    return looseIn(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return looseIn(schema.in, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) =>
      looseIn(each, path ? `${path}.${name}` : name),
    );
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => looseIn(each, path));
  if (schema instanceof z.ZodArray) {
    const most = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).maxItems;
    return [
      ...(most === undefined ? here('a list of any length') : []),
      ...looseIn(schema.element, `${path}.*`),
    ];
  }
  if (schema instanceof z.ZodNumber) {
    const isOpen = (schema.maxValue ?? Infinity) >= 2 ** 53 - 1;
    // Places in the ledger are counted from 1 in a bigint.
    return isOpen && schema.minValue !== 1 ? here('a number without bounds') : [];
  }
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime)
    return z.safeParse(schema, '0001-01-01').success ||
      z.safeParse(schema, '0001-01-01T00:00:00Z').success
      ? here('a day of any year')
      : [];
  if (schema instanceof z.ZodUUID) return [];
  if (schema instanceof z.ZodString) {
    if (schema.maxLength === null) return here('text of any length');
    // Text of a fixed form need not be cleaned.
    if (z.toJSONSchema(schema, { io: 'input' }).pattern) return [];
    const cleaned = z.safeParse(schema, '\u0000\ud800');
    return cleaned.success && cleaned.data === '\ufffd' ? [] : here('text as it comes');
  }
  if (
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodTemplateLiteral
  )
    return [];
  return here(schema.constructor.name);
}
