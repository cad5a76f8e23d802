import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { plainText, singleLine } from '../kernel/plain-text.ts';
import { type ContactField, contactComplaint } from './form-rules.ts';

/** One field of the contact form: trimmed, then judged by the rules the page uses too. */
function field(name: ContactField) {
  return z
    .string()
    .default('')
    .transform((text) => (name === 'message' ? plainText(text) : singleLine(text)).trim())
    .superRefine((text, context) => {
      const message = contactComplaint(name, text);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** POST /api/contact. */
export const sendContactMessage = z.object({
  name: field('name'),
  email: field('email'),
  subject: field('subject'),
  message: field('message'),
  /** No person sees this field; what is in it was put there by a robot, and the message goes nowhere. */
  website: z.string().max(200).default(''),
});

export type ReceiveContactMessage = Command<
  'ReceiveContactMessage',
  { messageId: number; name: string; email: string; subject: string; message: string }
>;
