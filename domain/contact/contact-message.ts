import { evolveBy } from '../kernel/decider.ts';
import type { ContactEvent } from './events.ts';

export type ContactMessage = 'none' | 'received';

export const noContactMessage: ContactMessage = 'none';

export const evolve = evolveBy<ContactMessage, ContactEvent>({
  ContactMessageReceived: () => 'received',
});
