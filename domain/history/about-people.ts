import type { AccountEvent } from '../account/events.ts';
import { guardianAccessLevelLabels, guardianRelationshipLabels } from '../catalogue/guardians.ts';
import { erasureReasonLabels } from '../catalogue/retention.ts';
import type { ErasureEvent } from '../erasure/events.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { PrivacyEvent } from '../privacy/events.ts';
import type { StudentEvent } from '../student/events.ts';
import type { GuardianEvent } from '../student/guardian-events.ts';
import type { Words } from './words.ts';

const article = (word: string): string => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);

export const aboutPeople: Words<
  AccountEvent | StudentEvent | GuardianEvent | ErasureEvent | PrivacyEvent
> = {
  AccountRegistered: ({ firstName, lastName }) =>
    `opened an account in the name of ${firstName} ${lastName}`,
  AccountDetailsChanged: ({ accountId }, say) => `changed the details of ${say.account(accountId)}`,
  AccountArchived: ({ accountId }, say) => `closed the account of ${say.account(accountId)}`,
  RoleGranted: ({ accountId, role }, say) => `made ${say.account(accountId)} ${article(role)}`,
  ProfilePictureChanged: ({ picture }) =>
    picture === null ? 'took the profile picture away' : 'changed the profile picture',
  StatusTextChanged: ({ statusText }) =>
    statusText === null ? 'took the status away' : `set the status to “${statusText}”`,
  SecondFactorRemoved: ({ accountId }, say) =>
    `took the two-factor authentication of ${say.account(accountId)} away`,
  AccountLinkMade: ({ accountId, kind }, say) =>
    `made a link for ${say.account(accountId)} ${kind === 'reset-password' ? 'to choose a new password' : 'to confirm the email address'}`,
  EmailVerified: ({ email }) => `confirmed the email address ${email}`,
  EndorsementChanged: ({ endorsementNumber, endorsementExpiresOn }) =>
    `set the I endorsement to ${endorsementNumber ?? 'no number'}, ${endorsementExpiresOn ? `until ${formatDate(endorsementExpiresOn)}` : 'without an end'}`,
  StudentEnrolled: ({ firstName, lastName, packageType }) =>
    `enrolled ${firstName} ${lastName} with the ${packageType} package`,
  StudentDetailsChanged: ({ studentId }, say) => `changed the details of ${say.student(studentId)}`,
  StudentStatusChanged: ({ studentId, status }, say) =>
    `set ${say.student(studentId)} to ${status}`,
  PersonErased: ({ person, reason }) =>
    `erased ${person.replace('-', ' ')} for good: ${erasureReasonLabels[reason].toLowerCase()}`,
  PrivacyRequestReceived: ({ kind, studentId, dueOn }, say) =>
    `recorded a privacy request (${kind}) about ${say.student(studentId)}, due ${formatDate(dueOn)}`,
  PrivacyRequestAnswered: ({ requestId, outcome }) =>
    `answered privacy request ${requestId}: ${outcome}`,
  StudentArchived: ({ studentId }, say) => `archived ${say.student(studentId)}`,
  StudentRestored: ({ studentId }, say) =>
    `brought ${say.student(studentId)} back from the archive`,
  PortalCodeIssued: ({ studentId }, say) => `issued ${say.student(studentId)} a new portal code`,
  PortalCodeRevoked: ({ studentId }, say) =>
    `took the portal code of ${say.student(studentId)} back`,
  PortalVisited: () => 'came into the portal',
  GuardianAdded: ({ parentName, relationship, studentId, accessLevel }, say) =>
    `added ${parentName} (${guardianRelationshipLabels[relationship]}, ${guardianAccessLevelLabels[accessLevel]}) for ${say.student(studentId)}`,
  GuardianDetailsChanged: ({ parentName, studentId, accessLevel }, say) =>
    `changed the details of ${parentName} (${guardianAccessLevelLabels[accessLevel]}), for ${say.student(studentId)}`,
  GuardianInvited: ({ guardianId, expiresAt }, say) =>
    `invited ${say.guardian(guardianId)} to the parent portal until ${formatMoment(expiresAt)}`,
  GuardianDeactivated: ({ guardianId }, say) =>
    `closed the parent portal to ${say.guardian(guardianId)}`,
  GuardianReactivated: ({ guardianId }, say) =>
    `opened the parent portal to ${say.guardian(guardianId)} again`,
  GuardianSignedIn: () => 'came into the parent portal',
};
