import type { Filled } from '#site/format/filled.ts';

export const addStudent = 'Add Student';
export const studentAdded = 'Student added successfully.';
export const editStudent = 'Edit Student';
export const studentNotLoaded = 'This student could not be loaded';
export const saveChanges = 'Save Changes';
export const studentUpdated = 'Student updated successfully.';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const dateOfBirth = 'Date of birth';
export const address = 'Address';
export const emergencyContact = 'Emergency contact';
export const emergencyPhone = 'Emergency phone';
export const licenceType = 'Licence type';
export const packageLabel = 'Package';
export const chooseAPackage = 'Choose a package';
export const totalLessons = 'Total lessons';
export const status = 'Status';
export const notes = 'Notes';
export const hasThisAddressToo = (its: Filled<'name'>) => `${its.name} has this address too.`;
export const packageWithLessons = (its: Filled<'type', 'lessons'>) =>
  `${its.type}, ${its.lessons} ${its.lessons === 1 ? 'lesson' : 'lessons'}`;
export const seePlans = 'See plans';
