/** In Auckland time. */
export const hours = [
  { days: 'Monday to Friday', open: '8:00 AM–6:00 PM' },
  { days: 'Saturday', open: '9:00 AM–4:00 PM' },
  { days: 'Sunday', open: 'Closed' },
];

/** What people write about. The purposes share the form: each fills in its subject. */
export const channels = [
  {
    name: 'General',
    what: 'Anything that fits nowhere else.',
    subject: 'General question',
  },
  {
    name: 'Technical',
    what: 'Something does not work, or not as it says.',
    subject: 'Technical support',
  },
  {
    name: 'Billing',
    what: 'Your plan, your invoices from us, refunds.',
    subject: 'Billing question',
  },
  {
    name: 'Sales and partnerships',
    what: 'Schools with several instructors, fleets, councils.',
    subject: 'Sales and partnerships',
  },
  {
    name: 'Privacy and legal',
    what: 'What we hold about you, corrections, complaints.',
    subject: 'Privacy and legal',
  },
];
