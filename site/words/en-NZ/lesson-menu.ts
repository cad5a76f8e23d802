import type { Filled } from '#site/format/filled.ts';

export const actionsFor = (its: Filled<'lesson'>) => `Actions for ${its.lesson}`;
export const editLesson = 'Edit Lesson';
export const deleteLesson = 'Delete Lesson';
export const completedAnotherLength = 'Completed, another length';
export const noShowAndWhy = 'No Show, and why';
export const chargeOrWaive = 'Charge or waive';
export const handToAColleague = 'Hand to a colleague';
export const correctTheStudent = 'Correct the student';
