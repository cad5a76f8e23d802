import type { Words } from '../kernel/fact-words.ts';
import { notice, ownerOf } from '../kernel/notice.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { AgreementEvent, Signer } from './events.ts';

const as: Readonly<Record<Signer, string>> = {
  learner: '',
  parent: ' as a parent',
  adult: ' as an adult with them',
};

export const agreementWords: Words<AgreementEvent> = {
  TermsSigned: {
    says: ({ version, name, by, via, signedAt, studentId, hash }, say) =>
      via === 'paper'
        ? `recorded that “${name}” signed version ${version} of the terms on paper${as[by]}${say.unlessOwn('for', studentId)} on ${formatDate(dateOf(signedAt))}`
        : `signed version ${version} of the terms as “${name}”${as[by]}${say.unlessOwn('for', studentId)} (SHA-256 ${hash.slice(0, 12)}…)`,
    notifies: ({ schoolId, studentId, via, version }) =>
      via === 'paper'
        ? []
        : [notice('terms_signed', ownerOf(schoolId), { studentId, relatedId: version })],
  },
  SigningReminded: {
    says: ({ version, studentId }, say) =>
      `reminded ${say.student(studentId)} to sign version ${version} of the terms`,
    notifies: ({ studentId, version }) => [
      notice('terms_to_sign', `student-${studentId}`, { studentId, relatedId: version }),
    ],
  },
};
