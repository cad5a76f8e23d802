import { account } from './account/decide.ts';
import { availability } from './availability/decide.ts';
import { contactMessage } from './contact/contact-message.ts';
import { conversation } from './conversation/decide.ts';
import { diary } from './diary/decide.ts';
import { enquiry } from './enquiry/decide.ts';
import { erasure } from './erasure/decide.ts';
import { inbox } from './inbox/decide.ts';
import { invoiceBook } from './invoice/decide.ts';
import type { Decider } from './kernel/decider.ts';
import type { AnyEvent } from './kernel/event.ts';
import { type Noun, nounOf } from './kernel/noun.ts';
import { moodBoard } from './mood-board/decide.ts';
import { payment } from './payment/decide.ts';
import { practice } from './practice/decide.ts';
import { privacyRequest } from './privacy/decide.ts';
import { progress } from './progress/decide.ts';
import { resource } from './resource/decide.ts';
import { review } from './review/decide.ts';
import { school } from './school/decide.ts';
import { student } from './student/decide.ts';
import { subscription } from './subscription/decide.ts';
import { team } from './team/decide.ts';
import { theoryRecord } from './theory-record/decide.ts';

/** The rules of every noun. A noun without them does not compile. */
export const deciders = {
  account,
  availability,
  board: moodBoard,
  contact: contactMessage,
  conversation,
  diary,
  enquiry,
  erasure,
  inbox,
  invoices: invoiceBook,
  payment,
  practice,
  privacy: privacyRequest,
  progress,
  resource,
  review,
  school,
  student,
  subscription,
  team,
  theory: theoryRecord,
} satisfies Readonly<Record<Noun, Pick<Decider<never, unknown, never>, 'noun'>>>;

/** Any decider, as far as a replay goes. */
export type Replayer = {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: AnyEvent) => unknown;
};

/** Who replays a stream; undefined for a noun that is not ours. */
export function replayerOf(stream: string): Replayer | undefined {
  const noun = nounOf(stream);
  // A stream's prefix is its noun, so what it holds are that decider's events.
  return noun && (deciders[noun] as unknown as Replayer);
}
