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
import * as texts from '#words/public-navigation.ts';

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
    name: texts.features,
    sections: [
      {
        heading: texts.coreFeatures,
        items: [
          {
            name: texts.studentManagement,
            what: texts.oneRecordForEachLearner,
            href: paths.studentManagement,
            icon: Users,
          },
          {
            name: texts.scheduling,
            what: texts.aDiaryThatRefusesDoubleBookings,
            href: paths.scheduling,
            icon: CalendarDays,
          },
          {
            name: texts.messaging,
            what: texts.chatWithStudentsLive,
            href: paths.messaging,
            icon: MessageSquare,
          },
          {
            name: texts.payments,
            what: texts.linksCardsBankTransfersInvoices,
            href: paths.payments,
            icon: CreditCard,
          },
        ],
      },
      {
        heading: texts.advancedTools,
        items: [
          {
            name: texts.skills,
            what: texts.fourteenSkillsFourLevels,
            href: paths.skills,
            icon: Gauge,
          },
          {
            name: texts.reports,
            what: texts.progressAndMoneyByPeriod,
            href: paths.reports,
            icon: ScrollText,
          },
          {
            name: texts.certificates,
            what: texts.withANumberAnyoneCanCheck,
            href: paths.certificates,
            icon: Award,
          },
          {
            name: texts.mobile,
            what: texts.oneThumbAtTheKerb,
            href: paths.mobile,
            icon: Smartphone,
          },
        ],
      },
    ],
    all: { name: texts.seeAllFeatures, href: paths.features },
    aside: {
      title: texts.seeItWithYourOwnWeek,
      text: texts.fourteenDaysEveryPremiumFeatureNo,
      action: texts.startFreeTrial,
      href: paths.login,
      primary: true,
    },
  },
  {
    id: 'learning-menu',
    name: texts.learning,
    sections: [
      {
        heading: texts.nzDrivingResources,
        items: [
          {
            name: texts.nzDrivingGuide,
            what: texts.threeStagesWhatEachCosts,
            href: paths.drivingGuide,
            icon: MapPin,
          },
          {
            name: texts.mockTheoryTest,
            what: texts.howLongTheMockTestIs,
            href: paths.mockTest,
            icon: ClipboardCheck,
          },
          {
            name: texts.roadCode,
            what: texts.theRulesInPlainWords,
            href: paths.roadCode,
            icon: BookOpen,
          },
          {
            name: texts.drivingTips,
            what: texts.fromPeopleInTheLeftSeat,
            href: paths.tips,
            icon: Road,
          },
        ],
      },
      {
        heading: texts.instructorResources,
        items: [
          {
            name: texts.teaching,
            what: texts.plansForAFirstLesson,
            href: paths.teaching,
            icon: GraduationCap,
          },
          {
            name: texts.safety,
            what: texts.beforeYouTurnTheKey,
            href: paths.safety,
            icon: ShieldCheck,
          },
          {
            name: texts.assessment,
            what: texts.theSameWordsEveryTime,
            href: paths.assessment,
            icon: Gauge,
          },
          {
            name: texts.timeManagement,
            what: texts.fewerKilometresBetweenLessons,
            href: paths.timeManagement,
            icon: Clock,
          },
        ],
      },
    ],
    all: { name: texts.seeAllLearning, href: paths.learning },
    aside: {
      title: texts.theRulesChangeOn25January,
      text: texts.whatIsInForceTodayAnd,
      action: texts.readTheGuide,
      href: paths.drivingGuide,
      primary: false,
    },
  },
];
