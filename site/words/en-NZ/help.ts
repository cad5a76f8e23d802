import type { Filled, FilledHtml } from '#site/format/filled.ts';

export const allTopics = 'All Topics';
export const forInstructors = 'For Instructors';
export const forEveryone = 'Everyone';
export const forStudents = 'For Students';
export const general = 'General';
export const searchHelpTopics = 'Search help topics';
export const category = 'Category';
export const noHelpTopicsFound = 'No help topics found';
export const tryAnotherWord = 'Try another word, or ask us: we reply within 24 hours.';
export const clearSearch = 'Clear search';
export const contact = 'Contact';
export const topicPageTitle = (its: Filled<'title'>) => `${its.title}, help`;
export const help = 'Help';
export const notAnswered = (its: FilledHtml<never, 'a'>) =>
  `Not answered? ${its.a('Write to us')}; we reply within 24 hours.`;
export const backToAllTopics = 'Back to all topics';
export const onThisPage = 'On this page';
export const helpCentre = 'Help centre';
export const helpLead =
  'How to do things, step by step. Nine topics, written for the person doing it.';
