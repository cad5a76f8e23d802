import { getCollection } from 'astro:content';
import { paths } from './paths.ts';

/** Every public page a search engine may list, except the instructors' own pages, which only the server knows. A sign-in form is nothing to find. */
export async function publicPaths(): Promise<string[]> {
  const topics = await getCollection('help');
  const documents = await getCollection('docs');
  return [
    paths.home,
    paths.instructors,
    paths.features,
    paths.studentManagement,
    paths.scheduling,
    paths.messaging,
    paths.payments,
    paths.skills,
    paths.reports,
    paths.certificates,
    paths.mobile,
    paths.pricing,
    paths.integrations,
    paths.api,
    paths.apiDocs,
    paths.learning,
    paths.drivingGuide,
    paths.mockTest,
    paths.practiceTest,
    paths.roadCode,
    paths.tips,
    paths.teaching,
    paths.safety,
    paths.assessment,
    paths.timeManagement,
    paths.moodBoard,
    paths.help,
    ...topics.map(({ id }) => paths.helpTopic(id)),
    paths.contact,
    paths.privacy,
    paths.terms,
    paths.licences,
    paths.docs,
    ...documents.map(({ id }) => paths.docsOn(id)),
  ];
}
