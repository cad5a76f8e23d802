import { account } from '#domain/account/decide.ts';
import { availability } from '#domain/availability/decide.ts';
import { conversation } from '#domain/conversation/decide.ts';
import { diary } from '#domain/diary/decide.ts';
import { contactMessage } from '#domain/enquiry/contact-message.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import { paymentFacts, progressFacts, standingOf } from '#domain/history/state-facts.ts';
import { inbox } from '#domain/inbox/inbox.ts';
import { invoiceBook } from '#domain/invoice/decide.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import { moodBoard } from '#domain/mood-board/decide.ts';
import { payment } from '#domain/payment/decide.ts';
import { progress } from '#domain/progress/decide.ts';
import { resource } from '#domain/resource/decide.ts';
import { review } from '#domain/review/decide.ts';
import { school } from '#domain/school/decide.ts';
import { student } from '#domain/student/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { theoryRecord } from '#domain/theory-record/record.ts';

/** Any decider, as far as a replay goes. */
type Replayed = {
  readonly noun: string;
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: AnyEvent) => unknown;
};

const deciders = [
  account,
  availability,
  conversation,
  diary,
  contactMessage,
  enquiry,
  inbox,
  invoiceBook,
  moodBoard,
  payment,
  progress,
  resource,
  review,
  school,
  student,
  subscription,
  theoryRecord,
];

/** Who replays a stream; undefined for a noun that is not ours. */
export function replayerOf(stream: string): Replayed | undefined {
  // A stream's prefix is its noun, so what it holds are that decider's events.
  return (deciders as unknown as readonly Replayed[]).find(
    ({ noun }) => noun === stream.slice(0, stream.indexOf('-')),
  );
}

/** A state as lines for people. */
export function stateLines(stream: string, state: unknown): readonly string[] {
  const facts = factsOf(stream, state);
  if (facts) return facts.map(({ name, value }) => `${name}: ${value}`);
  return JSON.stringify(plain(state), null, 2).split('\n');
}

/** A state as JSON can say it: maps as pairs, sets as lists. */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(([key, of]) => [key, plain(of)]);
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, plain(of)]));
}

function factsOf(stream: string, state: unknown) {
  // What the noun's own `evolve` has just made.
  if (stream.startsWith('progress-')) return progressFacts(state as typeof progress.initial);
  if (!stream.startsWith('payment-')) return null;
  const standing = standingOf(state as typeof payment.initial);
  return standing ? paymentFacts(standing) : [{ name: 'Status', value: 'Not asked for yet' }];
}
