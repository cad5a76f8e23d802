import type { Student } from '#site/data/students.ts';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { StudentRow } from './StudentRow.tsx';

interface StudentsTableProps {
  students: readonly Student[];
  onDelete: (student: Student) => void;
}

export function StudentsTable({ students, onDelete }: StudentsTableProps) {
  return (
    <Table label="Students">
      <TableHead>
        <ColumnHead>Student</ColumnHead>
        <ColumnHead>Contact</ColumnHead>
        <ColumnHead>Progress</ColumnHead>
        <ColumnHead>Package</ColumnHead>
        <ColumnHead>Status</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">Actions</span>
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
