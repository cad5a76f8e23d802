import { message } from '#site/words/message.ts';

export const correctedToast = 'Student corrected';
export const whoseLessonIsIt = 'Whose lesson is it?';
export const correctConsequence = message(
  '{times} names {name}. Both students are told, and credit goes back where it came from.',
);
export const correct = 'Correct';
export const rightStudent = 'Right student';
export const handOverTitle = message('Hand over {name}');
export const handOverConsequence = message(
  '{times}. It leaves this diary; everybody it concerns is told.',
);
export const handOverAnyway = 'Hand over anyway';
export const handOver = 'Hand over';
export const colleague = 'Colleague';
export const handedOverTo = message('Handed over to {name}');
export const handedOver = 'Handed over to a colleague';
