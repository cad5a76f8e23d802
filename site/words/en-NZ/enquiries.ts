import { message, richMessage } from '#site/words/message.ts';

export const becameStudent = 'Enquiry turned into a student';
export const viewStudentOf = message('View Student {name}');
export const viewStudent = 'View Student';
export const declineOf = message('Decline {name}');
export const enquiryDeclined = 'Enquiry declined';
export const decline = 'Decline';
export const undo = 'Undo';
export const notUndone = 'Not undone';
export const markAsContactedOf = message('Mark as contacted: {name}');
export const markedAsContacted = 'Marked as contacted';
export const markAsContacted = 'Mark as contacted';
export const addAsStudentOf = message('Add as student: {name}');
export const addAsStudent = 'Add as student';
export const askedFor = message('Asked for: {service}');
export const enquiries = 'Enquiries';
export const bookingRequests = 'Booking requests';
export const newOnes = message('{count} new');
export const reviewsTab = 'Reviews';
export const directoryListing = 'Directory listing';
export const mailSubject = message('Driving lessons: {service}');
export const notLoaded = 'Enquiries could not be loaded';
export const noEnquiriesYet = 'No enquiries yet';
export const whereTheyComeFrom =
  'Booking requests from the public directory arrive here and by email.';
export const status = 'Status';
export const anyStatus = 'All';
export const noEnquiriesFound = 'No enquiries found';
export const showAll = 'Show all';
export const newStatus = 'New';
export const contactedStatus = 'Contacted';
export const convertedStatus = 'Converted';
export const declinedStatus = 'Declined';
export const asksFor = richMessage('Asks for <b>{service}</b>');
export const nobodyAsked = 'Nobody has asked yet';
export const howMany = message(
  '{all, plural, one {# booking request} other {# booking requests}}, {unanswered, plural, =0 {every one answered} other {{unanswered} to answer}}',
);
export const noneOfStatus = message(
  'None of them is {status, select, new {new} contacted {contacted} converted {converted} declined {declined} other {here}}.',
);
