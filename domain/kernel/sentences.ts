import { z } from 'zod';

/** Names of fields that are not simply their words, one after the other. */
const otherNames: Readonly<Record<string, string>> = {
  agrees: 'Agreement',
  acceptsPolicy: 'Agreement to the policy',
  areasForImprovement: 'Areas to work on',
  code: 'Code',
  drawnOn: 'Drawing',
  endorsementExpiresOn: 'Endorsement expiry',
  file: 'File',
  gstFrom: 'GST start date',
  gstNumber: 'GST number',
  invite: 'Invitation',
  licenseNumber: 'Licence number',
  licenseType: 'Licence type',
  receivedOn: 'Date received',
  stripeCustomerId: 'Stripe customer',
  stripeSubscriptionId: 'Stripe subscription',
  to: 'End',
  token: 'The link',
  url: 'Address',
};

/** Stands for what has no name: the whole of what was sent. */
const unnamed = 'What was sent';

/** What a person calls a field: its words (`startTime` is "Start time", `studentId` is "Student"), or its place in a list. */
export function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return unnamed;
  if (typeof last === 'number') {
    const list = path.slice(0, -1);
    return list.length > 0
      ? `Item ${last + 1} of ${lowerFirst(labelOf(list))}`
      : `Item ${last + 1}`;
  }
  const name = String(last);
  if (Object.hasOwn(otherNames, name)) return otherNames[name] ?? name;
  // The sender chooses the keys of a record: a long one is not repeated.
  const words = name.slice(0, 60).replace(/(?<=[a-z\d])Ids?$/, '');
  return upperFirst(words.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object with named fields',
  record: 'an object with named fields',
  array: 'a list',
  date: 'a date',
  file: 'a file',
};

const forms: Readonly<Record<string, string>> = {
  email: 'an email address, like name@example.co.nz',
  url: 'a web address, like https://example.co.nz',
  date: 'a date, like 2026-11-21',
  datetime: 'a date and time with its offset, like 2026-11-21T14:30:00+13:00',
  time: 'a time, like 14:30',
  uuid: 'a UUID',
};

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a field, as a sentence that names it. Said by every schema that brings no sentence of its own, in forms and at the API alike:
 * the validator's own words are for programmers.
 */
export function sentenceFor(issue: Issue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${label} is required`
        : `${label} must be ${formOf(issue.inst) ?? kinds[issue.expected] ?? 'left out'}`;
    case 'invalid_value':
      return issue.input === undefined
        ? `${label} is required`
        : `${label} must be ${oneOfThese(issue.values)}`;
    case 'too_small':
      return `${label} ${tooSmall(issue)}`;
    case 'too_big':
      return `${label} ${tooBig(issue)}`;
    case 'invalid_format':
      return forms[issue.format]
        ? `${label} must be ${forms[issue.format]}`
        : `${label} is not written as it should be`;
    case 'not_multiple_of':
      return `${label} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${label} has a field that is not known here: ${issue.keys.join(', ').slice(0, 100)}`;
    case 'invalid_union':
      return issue.input === undefined ? `${label} is required` : ofAlternatives(issue, label);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return `${label} is not right`;
  }
}

/** How a text with a form, as a date has, is written. */
function formOf(schema: Issue['inst']): string | undefined {
  const format = schema && 'format' in schema ? schema.format : undefined;
  return typeof format === 'string' ? forms[format] : undefined;
}

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodRawIssue<TooSmall>): string {
  if (exact) return `must ${measured(origin, 'exactly', minimum)}`;
  if (origin === 'string' && minimum === 1) return 'is required';
  if (!isCounted(origin) && inclusive === false) return `must be more than ${minimum}`;
  return `must ${measured(origin, 'at least', minimum)}`;
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<TooBig>): string {
  if (exact) return `must ${measured(origin, 'exactly', maximum)}`;
  if (!isCounted(origin) && inclusive === false) return `must be less than ${maximum}`;
  return `can ${measured(origin, 'at most', maximum)}`;
}

type TooSmall = z.core.$ZodIssueTooSmall;
type TooBig = z.core.$ZodIssueTooBig;

type UnionIssue = z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>;

const isCounted = (origin: string): boolean =>
  ['string', 'array', 'set', 'map', 'file'].includes(origin);

function measured(origin: string, how: string, much: number | bigint): string {
  if (origin === 'string') return `be ${how} ${much} characters`;
  if (origin === 'file') return `be ${how} ${much} bytes`;
  return isCounted(origin)
    ? `have ${how} ${much} ${much === 1 ? 'item' : 'items'}`
    : `be ${how} ${much}`;
}

function oneOfThese(values: readonly unknown[]): string {
  const words = values.filter((value) => value !== null && value !== '').map(String);
  return words.length === 1 ? (words[0] ?? '') : `one of: ${words.join(', ')}`;
}

/** What the alternative says that what was sent comes nearest to: one whose kind it has, or else which kinds there are. */
function ofAlternatives(issue: UnionIssue, label: string): string {
  // The field says which of several things the rest is; the validator hands over the whole of what was sent.
  if (issue.discriminator && Array.isArray(issue.options))
    return Object.hasOwn(Object(issue.input), issue.discriminator)
      ? `${label} must be ${oneOfThese(issue.options)}`
      : `${label} is required`;
  const { errors } = issue;
  const alternatives = errors.flatMap(([first]) => (first && !isAbsence(first) ? [first] : []));
  const nearest = alternatives.find(
    ({ code, path, message }) =>
      code !== 'invalid_type' || path.length > 0 || !message.startsWith(unnamed),
  );
  if (nearest) return named(nearest.message, label);
  const expected = alternatives.flatMap((each) =>
    each.code === 'invalid_type' ? [kinds[each.expected] ?? each.expected] : [],
  );
  return expected.length > 0
    ? `${label} must be ${[...new Set(expected)].join(' or ')}`
    : `${label} is not right`;
}

/** Whether an alternative only lets nothing through: `undefined`, `null` or an empty text. */
function isAbsence(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_type') return !(issue.expected in kinds);
  return issue.code === 'invalid_value' && issue.values.every((value) => !value);
}

/** An alternative is reported before it is known which field it belongs to. */
function named(sentence: string, label: string): string {
  return sentence.startsWith(unnamed) ? label + sentence.slice(unnamed.length) : sentence;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

z.config({ customError: sentenceFor });
