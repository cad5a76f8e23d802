import { curriculumSkills } from '../catalogue/curriculum.ts';
import type { Words } from '../kernel/fact-words.ts';
import { news, nobody, notice } from '../kernel/notice.ts';
import type { RecapEvent } from './events.ts';
import { practiceRoadLabels, triedLabels } from './plan.ts';

export const recapWords: Words<RecapEvent> = {
  RecapWritten: {
    says: ({ lessonId, studentId, practise, road }, say) =>
      `wrote what to practise after ${say.the('lesson', lessonId)} for ${say.student(studentId)}${practise.length > 0 ? `: ${practise.map(nameOf).join(', ')}` : ''}${road ? ` (${practiceRoadLabels[road].toLowerCase()})` : ''}`,
    // The family is told once; what is put right afterwards they find where they look.
    notifies: ({ lessonId, studentId, again }) =>
      again
        ? []
        : [
            notice('recap_written', `student-${studentId}`, { studentId, relatedId: lessonId }),
            news('recap', { lessonId }),
          ],
  },
  RecapRead: {
    says: ({ lessonId }, say) => `read the recap of ${say.the('lesson', lessonId)}`,
    notifies: nobody,
  },
  PlanItemTried: {
    says: ({ lessonId, skillItemId, said, bySupervisor }, say) =>
      `${bySupervisor ? 'supervised' : 'tried'} “${nameOf(skillItemId)}” after ${say.the('lesson', lessonId)}: ${triedLabels[said].toLowerCase()}`,
    notifies: nobody,
  },
  ReflectionWritten: {
    says: ({ lessonId, shared }, say) =>
      `wrote about ${say.the('lesson', lessonId)}, ${shared ? 'for the instructor to read' : 'privately'}`,
    notifies: nobody,
  },
};

const nameOf = (item: number) => curriculumSkills.find(({ id }) => id === item)?.name ?? `${item}`;
