import type { Student } from '#site/data/students.ts';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { StudentRow } from './StudentRow.tsx';
import * as words from './words.ts';

interface StudentsTableProps {
  students: readonly Student[];
  onDelete: (student: Student) => void;
}

export function StudentsTable({ students, onDelete }: StudentsTableProps) {
  return (
    <Table label={words.students}>
      <TableHead>
        <ColumnHead>{words.student}</ColumnHead>
        <ColumnHead>{words.contact}</ColumnHead>
        <ColumnHead>{words.progress}</ColumnHead>
        <ColumnHead>{words.packageHead}</ColumnHead>
        <ColumnHead>{words.status}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.actions}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {students.map((student) => (
          <StudentRow key={student.id} student={student} onDelete={onDelete} />
        ))}
      </TableBody>
    </Table>
  );
}
