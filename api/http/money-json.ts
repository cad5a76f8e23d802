import { z } from 'zod';
import { trust } from '#domain/kernel/trust.ts';

type Renamed<Shape, Names> = {
  [Key in keyof Shape as Key extends keyof Names ? Names[Key] & string : Key]: Shape[Key];
};

/**
 * The schema of a row as JSON has it: what the row holds in cents is in dollars there, under another name and in the same place.
 * @param names what JSON calls each column in cents
 */
export function dollarsIn<
  Shape extends z.ZodRawShape,
  const Names extends Readonly<Partial<Record<keyof Shape & string, string>>>,
>(row: z.ZodObject<Shape>, names: Names): z.ZodObject<Renamed<Shape, Names>> {
  const named: Readonly<Record<string, string | undefined>> = names;
  const shape = Object.entries(row.shape).map(([key, schema]) => {
    const name = named[key];
    return name ? [name, dollarsLike(schema)] : [key, schema];
  });
  return trust<z.ZodObject<Renamed<Shape, Names>>>(
    z.object(Object.fromEntries(shape)),
    'every key of the row is there, under its own name or the one that `names` says',
  );
}

const dollarsLike = (cents: z.core.$ZodType) =>
  z.safeParse(cents, null).success ? z.number().nullable() : z.number();
