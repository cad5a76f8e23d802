import * as layoutsWords from '#site/layouts/words.ts';
import { paths } from '#site/paths.ts';
import * as words from './words.ts';

interface Column {
  heading: string;
  links: [name: string, href: string, where?: string][];
}

export const columns: Column[] = [
  {
    heading: words.product,
    links: [
      [layoutsWords.features, paths.features],
      [words.pricing, paths.pricing, 'plans'],
      [words.integrations, paths.integrations],
      ['API', paths.api],
    ],
  },
  {
    heading: layoutsWords.learning,
    links: [
      [layoutsWords.nzDrivingGuide, paths.drivingGuide],
      [words.practiceTest, paths.practiceTest],
      [layoutsWords.roadCode, paths.roadCode],
      [words.moodBoards, paths.moodBoard],
    ],
  },
  {
    heading: words.signIn,
    links: [
      [layoutsWords.instructorLogin, paths.login],
      [layoutsWords.studentPortal, paths.studentPortal],
      [words.parentPortal, paths.parentPortal],
      [layoutsWords.findInstructors, paths.instructors],
    ],
  },
  {
    heading: 'Keep Left',
    links: [
      [words.contact, paths.contact],
      [layoutsWords.help, paths.help],
      [words.privacyPolicy, paths.privacy],
      [words.termsOfService, paths.terms],
      [words.documentation, paths.docs],
      [words.licences, paths.licences],
    ],
  },
];
