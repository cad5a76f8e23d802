import type { Filled } from '#site/format/filled.ts';

export const noEmail = 'No email';
export const editSchool = 'Edit School';
export const deleteSchool = 'Delete School';
export const searchBy = 'Name, owner, email or address';
export const school = 'School';
export const contact = 'Contact';
export const licence = 'Licence';
export const vehicles = 'Vehicles';
export const since = 'Since';
export const noSchoolsYet = 'No schools yet';
export const noneFit = 'No schools found matching your search.';
export const schoolsCounted = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'school' : 'schools'}`;
export const updatedToast = 'School updated successfully';
export const notUpdated = 'Failed to update school';
export const saveChanges = 'Save Changes';
export const schoolName = 'School name';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Address';
export const website = 'Website';
export const licenceNumber = 'Licence number';
export const why = 'Why';
export const schoolLeaves = (its: Filled<'holdings'>) =>
  `${its.holdings}. Its people can no longer sign in, and it leaves the directory.`;
export const counting = 'Counting what it holds…';
export const courseProvider = 'Course provider';
export const noApproval = 'This school has no approval as a course provider.';
export const suspendTitle = (its: Filled<'name'>) => `Suspend ${its.name} as a course provider`;
export const whatSuspendingDoes = (its: Filled<'number'>) =>
  `Approval ${its.number}: nothing is issued from that day on. We tell learners who are part-way.`;
export const suspend = 'Suspend';
export const suspendedFrom = 'Suspended from';
export const source = 'Source';
export const sourceHint = 'The web address that says so';
export const suspendedToast = 'Course provider suspended';
export const liftTitle = (its: Filled<'name'>) => `Lift the suspension of ${its.name}`;
export const suspendedSince = (its: Filled<'date'>) => `Suspended from ${its.date}.`;
export const lift = 'Lift suspension';
export const liftedToast = 'Suspension lifted';
