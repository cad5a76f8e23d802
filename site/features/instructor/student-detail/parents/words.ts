import type { Filled } from '#site/format/filled.ts';

export const accessRestored = 'Access restored';
export const accessRemoved = 'Access removed';
export const relationAndAccess = (its: Filled<'relationship' | 'access'>) =>
  `${its.relationship}, ${its.access} access`;
export const resendInvite = 'Resend Invite';
export const sendInvite = 'Send Invite';
export const editParent = 'Edit Parent';
export const newLink = 'New link';
export const removeAccess = 'Remove access';
export const restoreAccess = 'Restore access';
export const lastInOn = (its: Filled<'date'>) => `Last in on ${its.date}`;
export const invitedOn = (its: Filled<'date'>) => `Invited ${its.date}`;
export const invitedUntil = (its: Filled<'date' | 'until'>) =>
  `Invited ${its.date}; the link works until ${its.until}`;
export const parentsAndGuardians = 'Parents and guardians';
export const addParent = 'Add Parent';
export const noParentsYet = 'No parents yet';
export const inviteOne = (its: Filled<'name'>) =>
  `Invite a parent or guardian to follow ${its.name}'s progress.`;
export const parentUpdated = 'Parent updated';
export const parentAdded = 'Parent added';
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
export const invitationFor = (its: Filled<'name'>) => `Invitation for ${its.name}`;
export const done = 'Done';
