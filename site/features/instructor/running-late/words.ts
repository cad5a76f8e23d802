import type { Filled } from '#site/format/filled.ts';

export const runningLate = 'Running late';
export const whatHappens = 'We tell each person once. The lessons stay booked as they are.';
export const howLate = 'How late';
export const minutes = (its: Filled<never, 'count'>) => `${its.count} min`;
export const startsLate = (its: Filled<'startTime' | 'arrival'>) =>
  `${its.startTime}, starts about ${its.arrival}`;
export const onTime = (its: Filled<'startTime'>) => `${its.startTime}, on time`;
export const tell = (its: Filled<never, 'count'>) =>
  its.count === 1 ? 'Tell 1 learner' : `Tell ${its.count} learners`;
export const toldToast = (its: Filled<never, 'count'>) =>
  its.count === 0
    ? 'They know already'
    : its.count === 1
      ? 'Telling 1 learner'
      : `Telling ${its.count} learners`;
export const textThem = 'Text';
export const textFromMyPhone = (its: Filled<'name'>) => `Text ${its.name} from my phone`;
export const message = (its: Filled<'name' | 'startTime' | 'arrival', 'minutes'>) =>
  `Hi ${its.name}, I am running about ${its.minutes} minutes late for your ${its.startTime} lesson. I will be there at about ${its.arrival}.`;
