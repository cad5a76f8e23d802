import type { StudentId } from '#domain/kernel/ids.ts';
import { useTermsSigners } from '#site/data/terms.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.ts';

/** Says that a learner has not signed the terms in force; nothing where they have, or there are none. */
export function UnsignedBadge({ studentId }: { studentId: StudentId }) {
  const { data } = useTermsSigners();
  const missing = data?.find((each) => each.studentId === studentId)?.missing;
  if (!missing?.isInForce) return null;
  return <Badge tone="warning">{missing.learner ? words.notSigned : words.notSignedBeside}</Badge>;
}
