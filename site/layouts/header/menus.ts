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
import * as layoutsWords from '#site/layouts/words.ts';
import { paths } from '#site/paths.ts';
import * as words from './words.ts';

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
  /** Beside the items: something to read, or the call to join. */
  aside: { title: string; text: string; action: string; href: string } | 'join';
}

/** The two mega-menus of the public header. */
export const megaMenus: MegaMenu[] = [
  {
    id: 'features-menu',
    name: layoutsWords.features,
    sections: [
      {
        heading: words.coreFeatures,
        items: [
          {
            name: words.studentManagement,
            what: words.oneRecordForEachLearner,
            href: paths.studentManagement,
            icon: Users,
          },
          {
            name: words.scheduling,
            what: words.aDiaryThatRefusesDoubleBookings,
            href: paths.scheduling,
            icon: CalendarDays,
          },
          {
            name: words.messaging,
            what: words.chatWithStudentsLive,
            href: paths.messaging,
            icon: MessageSquare,
          },
          {
            name: words.payments,
            what: words.linksCardsBankTransfersInvoices,
            href: paths.payments,
            icon: CreditCard,
          },
        ],
      },
      {
        heading: words.advancedTools,
        items: [
          {
            name: words.skills,
            what: words.fourteenSkillsFourLevels,
            href: paths.skills,
            icon: Gauge,
          },
          {
            name: words.reports,
            what: words.progressAndMoneyByPeriod,
            href: paths.reports,
            icon: ScrollText,
          },
          {
            name: words.certificates,
            what: words.withANumberAnyoneCanCheck,
            href: paths.certificates,
            icon: Award,
          },
          {
            name: words.mobile,
            what: words.oneThumbAtTheKerb,
            href: paths.mobile,
            icon: Smartphone,
          },
        ],
      },
    ],
    all: { name: words.seeAllFeatures, href: paths.features },
    aside: 'join',
  },
  {
    id: 'learning-menu',
    name: layoutsWords.learning,
    sections: [
      {
        heading: words.nzDrivingResources,
        items: [
          {
            name: layoutsWords.nzDrivingGuide,
            what: words.threeStagesWhatEachCosts,
            href: paths.drivingGuide,
            icon: MapPin,
          },
          {
            name: words.mockTheoryTest,
            what: words.howLongTheMockTestIs,
            href: paths.mockTest,
            icon: ClipboardCheck,
          },
          {
            name: layoutsWords.roadCode,
            what: words.theRulesInPlainWords,
            href: paths.roadCode,
            icon: BookOpen,
          },
          {
            name: words.drivingTips,
            what: words.fromThoseWhoTeach,
            href: paths.tips,
            icon: Road,
          },
        ],
      },
      {
        heading: words.instructorResources,
        items: [
          {
            name: words.teaching,
            what: words.plansForAFirstLesson,
            href: paths.teaching,
            icon: GraduationCap,
          },
          {
            name: words.safety,
            what: words.beforeYouTurnTheKey,
            href: paths.safety,
            icon: ShieldCheck,
          },
          {
            name: words.assessment,
            what: words.theSameWordsEveryTime,
            href: paths.assessment,
            icon: Gauge,
          },
          {
            name: words.timeManagement,
            what: words.fewerKilometresBetweenLessons,
            href: paths.timeManagement,
            icon: Clock,
          },
        ],
      },
    ],
    all: { name: words.seeAllLearning, href: paths.learning },
    aside: {
      title: words.theRulesChangeOn25January,
      text: words.whatIsInForceTodayAnd,
      action: words.readTheGuide,
      href: paths.drivingGuide,
    },
  },
];
