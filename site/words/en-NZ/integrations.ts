import type { FilledHtml } from '#site/format/filled.ts';

export const stripe = 'Stripe';
export const whatStripeDoes =
  'Card payments. Card details go to Stripe, and a payment is settled only when Stripe has told our server so.';
export const whatsappAndSms = 'WhatsApp and SMS';
export const whatWhatsappDoes =
  'Payment links open in the app you already use, with the words written and the student’s number filled in.';
export const email = 'Email';
export const whatEmailDoes =
  'Payment links and invitations leave from the server, or as a draft in your own mail program.';
export const yourCalendar = 'Your calendar';
export const whatCalendarsDo =
  'Lessons appear in the calendar of your phone or family: with names, as “Lesson”, or as “Not available”. Most calendars look every hour; Google only every 8 to 24 hours.';
export const spreadsheets = 'Spreadsheets';
export const whatSpreadsheetsDo =
  'Students and payments export as CSV, with your filter, all pages, safe to open.';
export const yourOwnWebsite = 'Your own website';
export const whatYourWebsiteDoes =
  'Every instructor in the directory has a page with an address of its own. Link to it, and booking requests arrive in your account.';
export const httpApi = 'HTTP API';
export const whatTheApiDoes =
  'Everything the screens do is a documented call. Read your lessons and payments from a script of your own.';
export const integrations = 'Integrations';
export const pageTitle = 'Integrations: Stripe, WhatsApp, email, spreadsheets';
export const integrationsLead =
  'What Keep Left works with today. The list is short because everything on it works.';
export const notYet = 'Not yet';
export const accountingPrograms = (its: FilledHtml<never, 'a'>) =>
  `Accounting programs are not connected. Until they are, the CSV export is the bridge: dates are dates and amounts are amounts, so most programs read it without help. If one of them would decide it for you, ${its.a('tell us which')}.`;
