import { message } from '#site/words/message.ts';

export const status = 'Status';
export const progress = 'Progress';
export const order = 'Order';
export const searchLabel = 'Search by name or email';
export const anyStatus = 'All';
export const sortNewestFirst = 'Newest first';
export const sortByName = 'By name';
export const sortFewestLeft = 'Fewest lessons left';
export const anyProgress = 'All progress';
export const justStarted = 'Just started, 0–25%';
export const inProgress = 'In progress, 26–75%';
export const almostDone = 'Almost done, 76–99%';
export const allCompleted = 'Completed, 100%';
export const actionsFor = message('Actions for {name}');
export const viewDetails = 'View Details';
export const editStudent = 'Edit Student';
export const scheduleLesson = 'Schedule Lesson';
export const deleteStudent = 'Delete Student';
export const lessonsOf = message('Lessons of {name}');
export const exported = 'Exported';
export const exportList = 'Export';
export const skills = 'Skills';
export const addStudent = 'Add Student';
export const students = 'Students';
export const studentsNotLoaded = 'Students could not be loaded';
export const noStudentsFound = 'No students found';
export const addFirstStudent = 'Add Your First Student';
export const howToStart = 'Add a student, then put their first lesson in the diary.';
export const clearFilters = 'Clear filters';
export const nobodyFits = 'Nobody fits this search and these filters.';
export const archivedStudents = 'Archived students';
export const student = 'Student';
export const contact = 'Contact';
export const packageHead = 'Package';
export const actions = 'Actions';
export const inACsvFile = message(
  '{count, plural, one {# student} other {# students}} in a CSV file.',
);
export const howMany = message(
  '{count, plural, one {# student} other {# students}}, {active} active',
);
export const studentNumber = 'Student ID';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const completedLessons = 'Completed lessons';
export const totalLessons = 'Total lessons';
export const licenceType = 'Licence type';
export const enrolled = 'Enrolled';
