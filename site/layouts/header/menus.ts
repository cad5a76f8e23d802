import Award from '@lucide/astro/icons/award';
import BookOpen from '@lucide/astro/icons/book-open';
import CalendarDays from '@lucide/astro/icons/calendar-days';
import ClipboardCheck from '@lucide/astro/icons/clipboard-check';
import Clock from '@lucide/astro/icons/clock';
import CreditCard from '@lucide/astro/icons/credit-card';
import Gauge from '@lucide/astro/icons/gauge';
import GraduationCap from '@lucide/astro/icons/graduation-cap';
import MapPin from '@lucide/astro/icons/map-pin';
import MessageSquare from '@lucide/astro/icons/message-square';
import Road from '@lucide/astro/icons/road';
import ScrollText from '@lucide/astro/icons/scroll-text';
import ShieldCheck from '@lucide/astro/icons/shield-check';
import Smartphone from '@lucide/astro/icons/smartphone';
import Users from '@lucide/astro/icons/users';
import { paths } from '#site/paths.ts';

export interface MenuItem {
  name: string;
  what: string;
  href: string;
  icon: typeof Users;
}

export interface MegaMenu {
  id: string;
  name: string;
  sections: { heading: string; items: MenuItem[] }[];
  all: { name: string; href: string };
  aside: { title: string; text: string; action: string; href: string; primary: boolean };
}

/** The two mega-menus of the public header. */
export const megaMenus: MegaMenu[] = [
  {
    id: 'features-menu',
    name: 'Features',
    sections: [
      {
        heading: 'Core Features',
        items: [
          {
            name: 'Student management',
            what: 'One record for each learner',
            href: paths.studentManagement,
            icon: Users,
          },
          {
            name: 'Scheduling',
            what: 'A diary that refuses double bookings',
            href: paths.scheduling,
            icon: CalendarDays,
          },
          {
            name: 'Messaging',
            what: 'Chat with students, live',
            href: paths.messaging,
            icon: MessageSquare,
          },
          {
            name: 'Payments',
            what: 'Links, cards, bank transfers, invoices',
            href: paths.payments,
            icon: CreditCard,
          },
        ],
      },
      {
        heading: 'Advanced Tools',
        items: [
          {
            name: 'Skills',
            what: 'Fourteen skills, four levels',
            href: paths.skills,
            icon: Gauge,
          },
          {
            name: 'Reports',
            what: 'Progress and money, by period',
            href: paths.reports,
            icon: ScrollText,
          },
          {
            name: 'Certificates',
            what: 'With a number anyone can check',
            href: paths.certificates,
            icon: Award,
          },
          {
            name: 'Mobile',
            what: 'One thumb, at the kerb',
            href: paths.mobile,
            icon: Smartphone,
          },
        ],
      },
    ],
    all: { name: 'See all features', href: paths.features },
    aside: {
      title: 'See it with your own week.',
      text: 'Fourteen days, every Premium feature, no card.',
      action: 'Start Free Trial',
      href: paths.login,
      primary: true,
    },
  },
  {
    id: 'learning-menu',
    name: 'Learning',
    sections: [
      {
        heading: 'NZ Driving Resources',
        items: [
          {
            name: 'NZ driving guide',
            what: 'Three stages, what each costs',
            href: paths.drivingGuide,
            icon: MapPin,
          },
          {
            name: 'Mock theory test',
            what: '35 questions, 45 minutes',
            href: paths.mockTest,
            icon: ClipboardCheck,
          },
          {
            name: 'Road code',
            what: 'The rules, in plain words',
            href: paths.roadCode,
            icon: BookOpen,
          },
          {
            name: 'Driving tips',
            what: 'From people in the left seat',
            href: paths.tips,
            icon: Road,
          },
        ],
      },
      {
        heading: 'Instructor Resources',
        items: [
          {
            name: 'Teaching',
            what: 'Plans for a first lesson',
            href: paths.teaching,
            icon: GraduationCap,
          },
          {
            name: 'Safety',
            what: 'Before you turn the key',
            href: paths.safety,
            icon: ShieldCheck,
          },
          {
            name: 'Assessment',
            what: 'The same words every time',
            href: paths.assessment,
            icon: Gauge,
          },
          {
            name: 'Time management',
            what: 'Fewer kilometres between lessons',
            href: paths.timeManagement,
            icon: Clock,
          },
        ],
      },
    ],
    all: { name: 'See all learning', href: paths.learning },
    aside: {
      title: 'The rules change on 25 January 2027.',
      text: 'What is in force today, and what comes next.',
      action: 'Read the guide',
      href: paths.drivingGuide,
      primary: false,
    },
  },
];
