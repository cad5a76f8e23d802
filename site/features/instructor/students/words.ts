import type { Filled } from '#site/format/filled.ts';

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
export const viewDetails = 'View Details';
export const editStudent = 'Edit Student';
export const scheduleLesson = 'Schedule Lesson';
export const deleteStudent = 'Delete Student';
export const lessonsOf = (its: Filled<'name'>) => `Lessons of ${its.name}`;
export const exported = 'Exported';
export const exportList = 'Export';
export const courses = 'Courses';
export const skills = 'Skills';
export const addStudent = 'Add Student';
export const importFile = 'Import';
export const importStudents = 'Import Students';
export const students = 'Students';
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
export const inACsvFile = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'student' : 'students'} in a CSV file.`;
export const howMany = (its: Filled<'active', 'count'>) =>
  `${its.count} ${its.count === 1 ? 'student' : 'students'}, ${its.active} active`;
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const totalLessons = 'Total lessons';
export const licenceType = 'Licence type';
export const studentAdded = 'Student added successfully.';
export const saveChanges = 'Save Changes';
export const studentUpdated = 'Student updated successfully.';
export const dateOfBirth = 'Date of birth';
export const address = 'Address';
export const emergencyContact = 'Emergency contact';
export const tellThem = 'Let them know you’ve given their name.';
export const emergencyPhone = 'Emergency phone';
export const packageLabel = 'Package';
export const chooseAPackage = 'Choose a package';
export const notes = 'Notes';
export const hasThisAddressToo = (its: Filled<'name'>) => `${its.name} has this address too.`;
export const packageWithLessons = (its: Filled<'type', 'lessons'>) =>
  `${its.type}, ${its.lessons} ${its.lessons === 1 ? 'lesson' : 'lessons'}`;
export const seePlans = 'See plans';
export const archivedCrumb = 'Archived';
export const archivedTitle = 'Archived Students';
export const whatArchivedMeans =
  'They are in no list and do not count towards your plan. What is on record stays.';
export const nobodyIsArchived = 'Nobody is archived';
export const searchArchivedStudents = 'Search archived students';
export const restoreOne = (its: Filled<'name'>) => `Restore ${its.name}`;
export const studentRestored = 'Student restored';
export const isBack = (its: Filled<'name'>) => `${its.name} is back.`;
export const restore = 'Restore';
export const studentDeleted = 'Student deleted successfully';
export const isAmongTheArchived = (its: Filled<'name'>) =>
  `${its.name} is among the archived students.`;
export const undo = 'Undo';
export const deleteOne = (its: Filled<'name'>) => `Delete ${its.name}?`;
export const whatDeletingDoes =
  'They leave your lists and no longer count towards your plan. Lessons, payments and progress stay on record, and you can restore them from the archived students.';
export const cancelLessons = 'Cancel them: their times are free again';
export const keepLessons = 'Keep them in the diary';
export const stillInDiary = (its: Filled<'on', 'count'>) =>
  `${its.count === 1 ? 'One lesson is still in the diary,' : `${its.count} lessons are still in the diary, the first`} on ${its.on}`;
export const hasThisPhoneToo = (its: Filled<'name'>) => `${its.name} has this phone number too`;
export const stillOwes = (its: Filled<'sum'>) => `${its.sum} is still owed. It stays owed.`;
export const settleFirst = 'Settle it first';
export const creditIsLeft = (its: Filled<'hours'>) =>
  `${its.hours} of paid lessons are left. They can’t book them once archived.`;
export const giveItBack = 'Give it back first';
