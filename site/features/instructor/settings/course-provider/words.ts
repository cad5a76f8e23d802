import type { Filled } from '#site/format/filled.ts';

export const approval = 'Approval';
export const enterApproval = 'Enter approval';
export const changeApproval = 'Change approval';
export const noApproval = 'No approval yet';
export const whatAnApprovalDoes = 'Enter the letter that lets your school teach approved courses.';
export const ownerEnters = 'Your school’s owner can enter it.';
export const approvalNumber = 'Approval number';
export const approvedFrom = 'Approved from';
export const approvedUntil = 'Approved until';
export const conditions = 'Conditions';
export const save = 'Save';
export const approvalSaved = 'Approval saved';
export const standing = 'Today';
export const ended = (its: Filled<'date'>) =>
  `Your approval ended on ${its.date}. You can’t issue course certificates until you enter the new one.`;
export const endsSoon = (its: Filled<'date'>) => `Your approval ends on ${its.date}. Renew it now.`;
export const suspended = (its: Filled<'date'>) =>
  `Suspended from ${its.date}: you can’t issue course certificates until it’s lifted.`;
export const whySuspended = (its: Filled<'why'>) => `Reason: ${its.why}`;
export const source = 'Read the notice';
export const approvedCourses = 'Approved courses';
export const addCourse = 'Add course';
export const changeCourse = 'Change course';
export const changeOne = (its: Filled<'name'>) => `Change ${its.name}`;
export const change = 'Change';
export const removeOne = (its: Filled<'name'>) => `Remove ${its.name}`;
export const remove = 'Remove';
export const noCourses = 'No approved courses yet';
export const whatACourseIs = 'Add each course your approval names, and who may teach it.';
export const courseName = 'Course';
export const stage = 'Shortens the time on';
export const teachers = 'Who may teach it';
export const taughtBy = (its: Filled<'stage' | 'names'>) =>
  `${its.stage} licence, taught by ${its.names}`;
export const courseSaved = 'Course saved';
export const courseRemoved = 'Course removed';
export const removeTitle = (its: Filled<'name'>) => `Remove ${its.name}?`;
export const whatRemovingDoes = 'Nobody can start it again. Certificates already issued stay.';
export const underWay = 'Learners under way';
export const toldOn = (its: Filled<'course'>) => `${its.course}, told of the suspension`;
