import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { ImportEvent } from './events.ts';
import { importSourceLabels } from './fields.ts';

const counted = (count: number) => (count === 1 ? '1 student' : `${count} students`);

// Who imports watches it happen.
export const importFactWords: Words<ImportEvent> = {
  ImportBegun: {
    says: ({ importId, studentCount, source }) =>
      `began import ${importId}: ${counted(studentCount)} from a file (${importSourceLabels[source]})`,
    notifies: nobody,
  },
  ImportPieceNumbered: {
    says: ({ importId, piece }) => `numbered part ${piece + 1} of import ${importId}`,
    notifies: nobody,
  },
  ImportPieceDone: {
    says: ({ importId, students }) => `imported ${counted(students.length)} of import ${importId}`,
    notifies: nobody,
  },
  ImportFinished: {
    says: ({ importId }) => `finished import ${importId}`,
    notifies: nobody,
  },
  ImportStopped: {
    says: ({ importId }) => `stopped import ${importId}: the rest of its file was lost`,
    notifies: nobody,
  },
  ImportUndoBegun: {
    says: ({ importId }) => `began to undo import ${importId}`,
    notifies: nobody,
  },
  ImportPieceUndone: {
    says: ({ importId, piece, kept }) =>
      `undid part ${piece + 1} of import ${importId}${kept.length > 0 ? `, but not ${counted(kept.length)} who changed since` : ''}`,
    notifies: nobody,
  },
  ImportUndone: {
    says: ({ importId }) => `undid import ${importId}`,
    notifies: nobody,
  },
};
