import type { Metadata } from './recorded-event.ts';

// What an import records of students, lessons and credit carries its name, so that nobody is told of thousands of facts, and undoing finds them.

/** What an import's facts are known by. */
export const importMark = (importId: number): string => `import-${importId}`;

/** The same for the facts that undo it. */
export const importUndoMark = (importId: number): string => `import-${importId}-undo`;

/** Whether a fact was brought by an import, or taken back with it. */
export const isOfImport = ({ correlationId }: Pick<Metadata, 'correlationId'>): boolean =>
  /^import-\d+(-undo)?$/.test(correlationId);
