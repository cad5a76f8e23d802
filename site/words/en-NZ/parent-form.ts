import type { Filled } from '#site/format/filled.ts';

export const parentUpdated = 'Parent updated';
export const parentAdded = 'Parent added';
export const editParent = 'Edit Parent';
export const addParent = 'Add Parent';
export const ofStudent = (its: Filled<'name'>) => `Of ${its.name}.`;
export const saveChanges = 'Save Changes';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const relationship = 'Relationship';
export const chooseOne = 'Choose one';
export const accessLevel = 'Access level';
export const fullAccess =
  'All of limited, and books lessons, pays, updates details and reads all reports.';
export const limitedAccess =
  'All of view only, and messages you, asks for lesson changes and sees payments.';
export const viewOnlyAccess = 'Sees progress, schedules, skills, logbook and certificates.';
