import { paths } from '#site/paths.ts';
import * as words from '#words/public-navigation.ts';

interface Column {
  heading: string;
  links: [name: string, href: string, where?: string][];
}

export const columns: Column[] = [
  {
    heading: words.product,
    links: [
      [words.features, paths.features],
      [words.pricing, paths.pricing, 'plans'],
      [words.integrations, paths.integrations],
      ['API', paths.api],
    ],
  },
  {
    heading: words.learning,
    links: [
      [words.nzDrivingGuide, paths.drivingGuide],
      [words.practiceTest, paths.practiceTest],
      [words.roadCode, paths.roadCode],
      [words.moodBoards, paths.moodBoard],
    ],
  },
  {
    heading: words.signIn,
    links: [
      [words.instructorLogin, paths.login],
      [words.studentPortal, paths.studentPortal],
      [words.parentPortal, paths.parentPortal],
      [words.findInstructors, paths.instructors],
    ],
  },
  {
    heading: 'Keep Left',
    links: [
      [words.contact, paths.contact],
      [words.help, paths.help],
      [words.privacyPolicy, paths.privacy],
      [words.termsOfService, paths.terms],
      [words.licences, paths.licences],
    ],
  },
];
