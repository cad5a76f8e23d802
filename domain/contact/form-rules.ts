/**
 * What the contact form asks for and what it says when something is missing. Plain data, so that the
 * page can check while somebody types without carrying a validation library.
 */
export const contactRules = {
  name: { shortest: 2, longest: 120, complaint: 'Name must be at least 2 characters' },
  email: { shortest: 3, longest: 254, complaint: 'Please enter a valid email address' },
  subject: { shortest: 5, longest: 200, complaint: 'Subject must be at least 5 characters' },
  message: { shortest: 10, longest: 5000, complaint: 'Message must be at least 10 characters' },
} as const;

export type ContactField = keyof typeof contactRules;

/** Something, an at sign, a host name with a dot in it; the reply finds out the rest. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong with one field, or undefined. Spaces around the text do not count. */
export function contactComplaint(field: ContactField, text: string): string | undefined {
  const { shortest, longest, complaint } = contactRules[field];
  const value = text.trim();
  if (value.length < shortest) return complaint;
  if (value.length > longest) return `At most ${longest} characters, please`;
  if (field === 'email' && !emailPattern.test(value)) return complaint;
  return undefined;
}
