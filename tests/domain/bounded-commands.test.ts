import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { lessonNames } from '#domain/enquiry/booking-rules.ts';
import { bookingRequest } from '#domain/enquiry/commands.ts';
import { allInputBounds, boundsFile, domainInputs, routeInputs } from '../support/input-bounds.ts';
import { looseInputs } from '../support/loose-inputs.ts';

/** What is compared, hashed or thrown away, and never kept as it was typed. */
const neverKept =
  /(^|\.)(\w*[pP]assword|confirmation|token|code|accessCode|website): text as it comes$/;
/** What a rule over several fields bounds, in a sentence about all of them. */
const heldTogether: Readonly<Record<string, RegExp>> = {
  // Tried below.
  bookingRequest: /^(name|email|phone|service|message): text of any length$/,
  // A file of at most 200,000 characters: what is kept of it is held by `practiceDrive`.
  importForm: /^csv: text (of any length|as it comes)$/,
  // A photo of at most 900,000 characters, which is drawn again and never kept as it came.
  newExpense: /^photo: text of any length$/,
  correctedExpense: /^photo: text of any length$/,
  // `setPrices`
  pricing: /^\w+Price: (a number without bounds|text as it comes)$/,
};

const loose = (schema: z.ZodType, held?: RegExp) =>
  looseInputs(schema).filter((each) => !neverKept.test(each) && !held?.test(each));

describe('what may be asked bounds all it carries', () => {
  test.each([...domainInputs].map(([schema, name]) => [name, schema] as const))(
    '%s',
    (name, schema) => {
      expect(loose(schema, heldTogether[name])).toEqual([]);
    },
  );

  test('a request for a booking, by what is said of its fields', () => {
    const proper = { name: 'Mere Ngata', email: 'mere@mail.example', service: lessonNames[0] };
    const complete = { ...proper, phone: '021 555 0100', message: 'Next week?' };
    expect(bookingRequest.safeParse(complete).error?.issues).toBeUndefined();
    for (const field of Object.keys(complete))
      expect([
        field,
        bookingRequest.safeParse({ ...complete, [field]: 'x'.repeat(20_001) }).success,
      ]).toEqual([field, false]);
  });

  test.each(routeInputs)('%s, its %s', (_call, _part, schema) => {
    const name = schema && domainInputs.get(schema);
    expect(schema ? loose(schema, name ? heldTogether[name] : undefined) : []).toEqual([]);
  });

  test('and what does not is found, wherever it hides', () => {
    const open = z.object({
      text: z.string(),
      list: z.array(z.object({ inner: z.string().max(5).nullish() })),
      number: z.number().nullable(),
      counted: z.coerce.number(),
      day: z.iso.date().nullish(),
      moment: z.iso.datetime({ offset: true }),
      anything: z.unknown(),
      named: z.record(z.string().max(5), z.string().max(5)),
      trimmed: z.string().trim().min(1).max(50),
    });
    expect(looseInputs(open)).toEqual([
      'text: text of any length',
      'text: text as it comes',
      'list: a list of any length',
      'list.*.inner: text as it comes',
      'number: a number without bounds',
      'counted: a number without bounds',
      'day: a day of any year',
      'moment: a day of any year',
      'anything: text of any length',
      'anything: a number without bounds',
      'anything: text as it comes',
      'anything: anything',
      'named: anything',
      'trimmed: text as it comes',
    ]);
  });
});

test('each bound is where it is written down: exactly so much is taken, and no more', async () => {
  const written = (await Bun.file(boundsFile).text()).trim().split('\n');
  const nameOf = (line: string) => line.split(': ')[0] ?? '';
  const names = new Set(written.map(nameOf));
  // A bound that was moved on purpose is noted with `bun tests/support/record-input-bounds.ts`, and so is what is new.
  expect(allInputBounds().filter((line) => names.has(nameOf(line)))).toEqual(written);
});
