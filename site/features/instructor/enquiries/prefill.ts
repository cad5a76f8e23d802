import type { Enquiry } from '#site/data/enquiries.ts';
import type { StudentPrefill } from '#site/dialogs/atoms.ts';

/** What the Add Student dialog opens with: the first word of the name, the rest of it, how to reach them, and what they wrote. */
export function prefillFrom({ name, email, phone, service, message }: Enquiry): StudentPrefill {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone: phone ?? '',
    notes: [`Asked for: ${service}`, message].filter(Boolean).join('\n'),
  };
}
