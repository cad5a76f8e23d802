import { founderOf } from './kernel/founder.ts';
import { idOf } from './kernel/ids.ts';
import type { Noun } from './kernel/noun.ts';
import type { Person } from './kernel/personal.ts';

/**
 * What keeps a command's load from growing with a school's age. A stream of one day or one thing ends with it. Every other one may grow for as long as a
 * school is open, so its state is kept: a command loads it, and the events that came after.
 */
export type StreamBound =
  | { readonly by: 'day' | 'thing'; readonly because: string }
  | {
      readonly by: 'kept';
      /** Whose key seals a kept state; null where it names nobody. */
      readonly person: ((id: string) => Person) | null;
      /** Kept in memory alone where a state has the words of several people, so that nothing of it outlives the erasure of one. */
      readonly inMemoryAlone?: true;
    };

const thing = (because: string): StreamBound => ({ by: 'thing', because });
const kept = (person: ((id: string) => Person) | null = null): StreamBound => ({
  by: 'kept',
  person,
});
const account = (id: string): Person => `account-${Number(id)}`;
const student = (id: string): Person => `student-${Number(id)}`;
const school = (id: string): Person => `school-${Number(id)}`;
/** The books of a school go with the account that founded it. */
const founder = (id: string): Person => `account-${founderOf(idOf('School').parse(Number(id)))}`;

export const streamBounds: Readonly<Record<Noun, StreamBound>> = {
  account: kept(account),
  assessment: kept(student),
  attendance: thing('one lesson'),
  availability: kept(account),
  bank: kept(founder),
  bankfile: thing('one file'),
  bankline: thing('one line'),
  board: thing('one board'),
  choices: kept(),
  contact: thing('one message'),
  conversation: kept(),
  credit: kept(),
  diary: { by: 'day', because: 'one instructor’s Auckland day' },
  enquiry: thing('one enquiry'),
  erasure: thing('one erasure'),
  expense: thing('one receipt'),
  feed: thing('one calendar feed'),
  foreign: thing('one event id'),
  gst: kept(),
  inbox: kept(),
  invoices: kept(school),
  licence: kept(student),
  notices: kept(),
  owntime: thing('one entry of own time'),
  payment: thing('one debt'),
  practice: kept(student),
  privacy: thing('one request'),
  progress: kept(student),
  recap: thing('one lesson'),
  resource: thing('one link or file'),
  review: thing('one review'),
  school: kept(school),
  series: thing('one series'),
  student: { by: 'kept', person: student, inMemoryAlone: true },
  subscription: kept(),
  team: kept(),
  testbooking: thing('one booking'),
  theory: kept(),
  voucher: thing('one voucher'),
};
