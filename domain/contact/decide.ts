import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ReceiveContactMessage } from './commands.ts';
import { type ContactEvent, type ContactMessage, noun } from './events.ts';

/** A message is kept once under its number; nothing else happens to it here. */
export const contactMessage: Decider<ReceiveContactMessage, ContactMessage, ContactEvent> = {
  ...noun,
  decide: ({ type: _, now: _now, ...facts }, state) =>
    state === 'received' ? [] : [{ type: 'ContactMessageReceived', data: facts }],
};

export const contactMessageNotFound = () =>
  new Rejection('missing', 'contact_message_not_found', 'There is no such message.');
