import type { Filled } from '#site/format/filled.ts';

export const email = 'Email';
export const schoolName = 'School name';
export const phone = 'Phone';
export const website = 'Website';
export const description = 'Description';
export const licenceNumber = 'Licence number';
export const insuranceProvider = 'Insurance provider';
export const vehicles = 'Vehicles';
export const gstNumber = 'GST number';
export const bankAccount = 'Bank account';
export const editLesson = 'Edit Lesson';
export const deleteLesson = 'Delete Lesson';
export const completedAnotherLength = 'Completed, another length';
export const noShowAndWhy = 'No Show, and why';
export const chargeOrWaive = 'Charge or waive';
export const handToAColleague = 'Hand to a colleague';
export const correctTheStudent = 'Wrong student?';
export const paymentMethod = 'Payment method';
export const chooseOne = 'Choose one';
export const money = 'Money';
export const packageLabel = 'Package';
export const howMuch = 'How much';
export const allThatIsLeft = 'All that is left';
export const aPart = 'A part';
export const closed = 'Closed';
export const rangeFrom = (its: Filled<'day'>) => `${its.day}, from`;
export const rangeTo = (its: Filled<'day'>) => `${its.day}, to`;
export const removeRange = (its: Filled<'from' | 'to' | 'day'>) =>
  `Remove ${its.from} to ${its.to} on ${its.day}`;
export const addHoursOn = (its: Filled<'day'>) => `Add hours on ${its.day}`;
export const addHours = 'Add hours';
export const fromTo = (its: Filled<'from' | 'to'>) => `${its.from}–${its.to}`;
export const copyToWorkingDays = 'Copy to Monday to Friday';
export const copyToWorkingDaysFrom = (its: Filled<'day'>) =>
  `Copy to Monday to Friday from ${its.day}`;
export const navigateTo = (its: Filled<'place'>) => `Navigate to ${its.place}`;
export const navigate = 'Navigate';
export const textOne = (its: Filled<'name'>) => `Text ${its.name}`;
export const text = 'Text';
export const callOne = (its: Filled<'name'>) => `Call ${its.name}`;
export const call = 'Call';
export const defaultLessonDuration = 'Default lesson duration';
export const minutes = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'minute' : 'minutes'}`;
export const iEndorsementNumber = 'I endorsement number';
export const iEndorsementExpires = 'I endorsement expires';
export const endorsementReminder = 'We remind you two months ahead';
export const specialties = 'Specialties';
export const openingHours = 'Opening hours';
export const whatHoursDo = 'Calendars shade the rest. Booking hours override these.';
export const hoursRule = 'Hours are written like 09:00, end after they start, and do not overlap.';
export const clearOpeningHours = 'Clear opening hours';
export const setOpeningHours = 'Set opening hours';
export const completedBy = (its: Filled<'name'>) => `Completed: ${its.name}`;
export const completed = 'Completed';
export const noShowBy = (its: Filled<'name'>) => `No Show: ${its.name}`;
export const noShow = 'No Show';
export const undo = 'Undo';
export const lessonStatusUpdated = 'Lesson status updated';
export const notUndone = 'Not undone';
export const errorsCounted = (its: Filled<'critical' | 'immediate'>) =>
  `${its.critical} critical, ${its.immediate} immediate`;
export const searchByName = 'Search by name';
export const noStudentOfName = 'No student of that name';
export const addAStudentFirst = 'Add a student first';
export const minutesField = 'Minutes';
export const thatIs = (its: Filled<'hours'>) => `That is ${its.hours}.`;
export const everythingIsIncluded = 'Everything is included here. There’s no plan to pay for.';
export const lessonsCompleted = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'} completed`;
export const statusOf = (its: Filled<'lesson' | 'status'>) =>
  `Status of ${its.lesson}: ${its.status}`;
export const payerName = 'Name';
export const payerEmail = 'Email';
export const payerPhone = 'Phone';
export const payerAddress = 'Postal address';
export const isAnOrganisation = 'An organisation, not a person';
export const contactPerson = 'Contact person';
export const emailForBills = 'Email for bills';
export const nzbn = 'NZBN';
export const supplier = 'Supplier';
export const category = 'Category';
export const shareForBusiness = 'For business (%)';
export const shareHint = '100 unless part of it was private.';
export const suppliersGstNumber = 'Supplier’s GST number';
export const gstNumberIsMissing = 'Over NZ$200 you need it to claim the GST.';
export const gstIsInIt = 'Includes GST';
export const recentSuppliers = 'Recent suppliers';
export const link = 'Link';
export const shownOnlyNow = 'Shown only now.';
export const copyLink = 'Copy link';
export const invitationSent = (its: Filled<'address' | 'until'>) =>
  `Emailed to ${its.address}. The link works once, until ${its.until}.`;
export const invitationWaits = (its: Filled<'address' | 'until'>) =>
  `We couldn’t email ${its.address} yet and keep trying. The link works once, until ${its.until}.`;
export const invitationFailed = (its: Filled<'address' | 'until'>) =>
  `We couldn’t email ${its.address}. Send the link yourself; it works once, until ${its.until}.`;
export const invitationByHand = (its: Filled<'until'>) =>
  `Send them this link yourself. It works once, until ${its.until}.`;
