import type { Metadata } from './recorded-event.ts';

// Everything that follows from an import, or from accepting an enrolment, carries its name as the correlation id: letters for each fact are left out, and undoing finds them.

export const importMark = (importId: number): string => `import-${importId}`;
/** Of the facts that undo it. */
export const importUndoMark = (importId: number): string => `import-${importId}-undo`;
export const enrolmentMark = (enrolmentId: number): string => `enrolment-${enrolmentId}`;

type Marked = Pick<Metadata, 'correlationId'>;
const isOf =
  (mark: RegExp) =>
  ({ correlationId }: Marked): boolean =>
    mark.test(correlationId);

/** Whether a fact was brought by an import, or taken back with it. */
export const isOfImport = isOf(/^import-\d+(-undo)?$/);
/** Whether a fact follows from accepting an enrolment, which sends letters of its own. */
export const isOfEnrolment = isOf(/^enrolment-\d+$/);
