import { certificateTypes } from '#domain/catalogue/certificates.ts';
import { certificateEvents } from '#domain/progress/events.ts';
import {
  day,
  id,
  idOf,
  int,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const certificate = table(
  'certificate',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    certificateNumber: text(),
    type: oneOf(certificateTypes),
    title: personal(text()),
    description: personal(maybe(text())),
    stageId: maybe(int()),
    issuedBy: personal(text()),
    issuedAt: moment(),
    validUntil: maybe(day()),
    revokedAt: later(moment()),
    revokeReason: personal(later(text())),
  },
  {
    isNumbered: true,
    indexes: ['(student_id, issued_at desc)', "(replace(certificate_number, '-', ''))"],
    person: ['student', 'studentId'],
    exported: { name: 'certificates' },
  },
);

/** Every certificate ever issued, and whether it was revoked. */
export const certificates = projection({
  name: 'certificates',
  follows: [certificateEvents],
  tables: [certificate],
  on: {
    CertificateIssued: ({ data: { certificateId, ...issued }, metadata }, rows) =>
      rows.insert(certificate, { id: certificateId, ...issued, issuedAt: metadata.occurredAt }),
    CertificateRevoked: ({ data: { certificateId, reason }, metadata }, rows) =>
      rows.change(
        certificate,
        { id: certificateId },
        { revokedAt: metadata.occurredAt, revokeReason: reason },
      ),
  },
});
