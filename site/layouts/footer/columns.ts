import { paths } from '#site/paths.ts';

interface Column {
  heading: string;
  links: [name: string, href: string][];
}

export const columns: Column[] = [
  {
    heading: 'Product',
    links: [
      ['Features', paths.features],
      ['Pricing', paths.pricing],
      ['Integrations', paths.integrations],
      ['API', paths.api],
    ],
  },
  {
    heading: 'Learning',
    links: [
      ['NZ driving guide', paths.drivingGuide],
      ['Practice test', paths.practiceTest],
      ['Road code', paths.roadCode],
      ['Mood boards', paths.moodBoard],
    ],
  },
  {
    heading: 'Sign in',
    links: [
      ['Instructor Login', paths.login],
      ['Student Portal', paths.studentPortal],
      ['Parent Portal', paths.parentPortal],
      ['Find Instructors', paths.instructors],
    ],
  },
  {
    heading: 'Keep Left',
    links: [
      ['Contact', paths.contact],
      ['Help', paths.help],
      ['Privacy policy', paths.privacy],
      ['Terms of service', paths.terms],
    ],
  },
];
