import type { Filled } from '#site/format/filled.ts';

export const contactDetails = 'Contact details';
export const whoReadsTheForm =
  'Keep Left looks after driving schools all over Aotearoa New Zealand. The form reaches the right person; what each of them looks after stands below.';
export const businessHours = 'Business hours';
export const answeredWithinADay = 'Auckland time. Messages are answered within 24 hours.';
export const whoToAsk = 'Who to ask';
export const writeAboutThis = 'Write about this';
export const fullName = 'Full Name';
export const emailAddress = 'Email Address';
export const subject = 'Subject';
export const message = 'Message';
export const leaveThisEmpty = 'Leave this empty';
export const sendMessage = 'Send Message';
export const messageSent = 'Message Sent';
export const thankYouForYourMessage =
  "Thank you for your message. We'll get back to you within 24 hours";
export const mondayToFriday = 'Monday to Friday';
export const weekdayHours = '8:00 AM–6:00 PM';
export const saturday = 'Saturday';
export const saturdayHours = '9:00 AM–4:00 PM';
export const sunday = 'Sunday';
export const closed = 'Closed';
export const general = 'General';
export const whatGeneralIs = 'Anything that fits nowhere else.';
export const generalQuestion = 'General question';
export const technical = 'Technical';
export const whatTechnicalIs = 'Something does not work, or not as it says.';
export const technicalSupport = 'Technical support';
export const billing = 'Billing';
export const whatBillingIs = 'Your plan, your invoices from us, refunds.';
export const billingQuestion = 'Billing question';
export const salesAndPartnerships = 'Sales and partnerships';
export const whatSalesIs = 'Schools with several instructors, fleets, councils.';
export const privacyAndLegal = 'Privacy and legal';
export const whatPrivacyIs = 'Your information, corrections, complaints.';
export const messageWasNotSent =
  'Your message was not sent. Check the connection and try again; what you wrote is still here.';
export const aboutLetter = (its: Filled<'letter'>) => `A letter I got (${its.letter})`;
export const aboutReport = (its: Filled<'report'>) => `Report: ${its.report}`;
