import { guardianAccessLevelLabels, guardianRelationshipLabels } from '../catalogue/guardians.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { StudentEvent } from './events.ts';

export const studentWords: Words<StudentEvent> = {
  StudentEnrolled: {
    says: ({ firstName, lastName, packageType }) =>
      `enrolled ${firstName} ${lastName} with the ${packageType} package`,
    notifies: ({ studentId, instructorId }) => [
      notice('student_added', `account-${instructorId}`, { studentId, relatedId: studentId }),
    ],
  },
  StudentDetailsChanged: {
    says: ({ studentId }, say) => `changed the details of ${say.student(studentId)}`,
    notifies: nobody,
  },
  StudentStatusChanged: {
    says: ({ studentId, status }, say) => `set ${say.student(studentId)} to ${status}`,
    notifies: nobody,
  },
  StudentArchived: {
    says: ({ studentId }, say) => `archived ${say.student(studentId)}`,
    notifies: nobody,
  },
  StudentRestored: {
    says: ({ studentId }, say) => `brought ${say.student(studentId)} back from the archive`,
    notifies: nobody,
  },
  PortalCodeIssued: {
    says: ({ studentId }, say) => `issued ${say.student(studentId)} a new portal code`,
    notifies: nobody,
  },
  PortalCodeRevoked: {
    says: ({ studentId }, say) => `took the portal code of ${say.student(studentId)} back`,
    notifies: nobody,
  },
  // The student's page says when they were last there.
  PortalVisited: {
    says: () => 'came into the portal',
    notifies: nobody,
  },

  GuardianAdded: {
    says: ({ parentName, relationship, studentId, accessLevel }, say) =>
      `added ${parentName} (${guardianRelationshipLabels[relationship]}, ${guardianAccessLevelLabels[accessLevel]}) for ${say.student(studentId)}`,
    notifies: nobody,
  },
  GuardianDetailsChanged: {
    says: ({ parentName, studentId, accessLevel }, say) =>
      `changed the details of ${parentName} (${guardianAccessLevelLabels[accessLevel]}), for ${say.student(studentId)}`,
    notifies: nobody,
  },
  GuardianInvited: {
    says: ({ guardianId, expiresAt }, say) =>
      `invited ${say.guardian(guardianId)} to the parent portal until ${formatMoment(expiresAt)}`,
    notifies: nobody,
  },
  GuardianDeactivated: {
    says: ({ guardianId }, say) => `closed the parent portal to ${say.guardian(guardianId)}`,
    notifies: nobody,
  },
  GuardianReactivated: {
    says: ({ guardianId }, say) => `opened the parent portal to ${say.guardian(guardianId)} again`,
    notifies: nobody,
  },
  GuardianSignedIn: {
    says: () => 'came into the parent portal',
    notifies: ({ studentId, schoolId, guardianId }) => [
      notice('guardian_joined', ownerOf(schoolId), { studentId, relatedId: guardianId }),
    ],
  },

  PlaceKept: {
    says: ({ studentId, name }, say) => `kept the place ${name} of ${say.student(studentId)}`,
    notifies: nobody,
  },
  PlaceDropped: {
    says: ({ studentId }, say) => `dropped a place of ${say.student(studentId)}`,
    notifies: nobody,
  },
};
