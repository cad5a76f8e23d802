import { existsSync } from 'node:fs';

/**
 * What pages share travels in a few files rather than in one for each small module: fewer requests, and less to send, because small files pack badly. Everything
 * else is cut where the bundler cuts it. A group must hold nothing that a text page imports, or that page would load the rest of it too.
 */
export const groups = () => [
  ...everywhere(),
  ...forms(),
  ...severalScreens(),
  ...signsOfTeaching(),
  ...signedIn(),
];

/** What pages have in common that are for anybody. */
const everywhere = () => [
  // Small things that pages without React have in common with those that have it.
  {
    name: 'plain',
    test: anyOf(
      files('site', [
        'ui/initials',
        'ui/reveal-sideways',
        'format/fill-badges',
        'paths',
        'data/learner/signed-in',
      ]),
      files('domain', ['kernel/money', 'kernel/full-name', 'catalogue/schools']),
    ),
    priority: 6,
  },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/,
    priority: 5,
  },
  {
    name: 'time',
    test: anyOf(
      files('domain/kernel', ['nz-time', 'nz-words']),
      files('site/ui', ['in-words']),
      files('domain/credit', ['sentence']),
    ),
    priority: 4,
  },
  {
    name: 'call',
    test: anyOf('@elysiajs', files('site', ['api-client'])),
    priority: 4,
  },
  {
    name: 'kit',
    test: anyOf(
      'lucide-react',
      files('site/data', ['Loaded']),
      files('site/ui', [
        'avatar',
        'badge',
        'banner',
        'button',
        'empty',
        'field',
        'field-wiring',
        'icon',
        'input',
        'link',
        'panel',
        'progress',
        'progress-band',
        'radios',
        'segments',
        'select',
        'skeleton',
        'spinner',
        'table',
      ]),
    ),
    minShareCount: 8,
    priority: 3,
  },
  // What public pages use too: with the rest of the kit they bring nothing of a signed-in person's along.
  {
    name: 'kit',
    test: anyOf(
      files('site', ['format/download', 'ui/tags']),
      files('domain', ['catalogue/students', 'kernel/student-number']),
    ),
    minShareCount: 2,
    priority: 3,
  },
];

/** What asks people something. */
const forms = () => [
  // Forms: what types and sends them, what reads them by a schema, and the dialog around them.
  {
    name: 'form',
    test: anyOf('node_modules[\\\\/]react-hook-form', files('site', ['forms'])),
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'form-rules',
    test: anyOf('@hookform', files('site', ['draft', 'draft-resolver', 'form-of'])),
    minShareCount: 2,
    priority: 0,
  },
  { name: 'choices', test: anyOf(files('site/ui', ['choice', 'radio-group'])), priority: 0 },
  {
    name: 'money-fields',
    test: anyOf(files('site/features/instructor/shared', ['MethodField', 'PackageField'])),
    priority: 0,
  },
  {
    name: 'form-dialog',
    test: anyOf(files('site', ['data/use-submit', 'dialogs/FormDialog', 'dialogs/KeptDialog'])),
    minShareCount: 2,
    priority: 0,
  },
];

/** What two screens or more of the signed-in areas show. */
const severalScreens = () => [
  // What both portals' shells say, and the glyphs of their navigation.
  {
    name: 'portal',
    test: anyOf(
      files('site', ['portal-screens']),
      'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](award|book-open|list-checks)\\.',
    ),
    minShareCount: 2,
    priority: 0,
  },
  // What stands before both portals.
  {
    name: 'portal-entry',
    test: anyOf(
      files('site/features/shared/portal-entry', ['PortalEntry']),
      files('site/data/learner', ['me']),
    ),
    minShareCount: 2,
    priority: 0,
  },
  // What the areas of those who write to each other have in common.
  {
    name: 'at-work',
    test: anyOf(
      files('site/data', ['DeliverUnsent', 'unsent', 'conversation-calls']),
      files('site/format', ['time-ago', 'use-now']),
      files('domain/kernel', ['papers']),
    ),
    minShareCount: 2,
    priority: 0,
  },
  // What every screen of a diary says of lessons.
  {
    name: 'lesson-words',
    test: anyOf(
      files('site/features/shared/diary', [
        'lesson-signs',
        'use-known-students',
        'use-whose-diary',
      ]),
    ),
    minShareCount: 2,
    priority: 0,
  },
];

/** What a lesson, a student and a skill look like on several screens. */
const signsOfTeaching = () => [
  // What rows of students and of today's lessons say beside a name.
  {
    name: 'row-words',
    test: anyOf(
      files('site/format', ['StudentBadge', 'directions-link', 'phone-links', 'relative-day']),
      files('site', ['ui/date-plate']),
      files('site/features/instructor/shared', ['lesson-place']),
      files('domain/diary', ['place-words']),
      files('site/features/shared/credit', ['credit-signs']),
      files('site/features/shared/notices', ['AttendanceBadge']),
      'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](calendar-check|navigation|phone)\\.',
    ),
    minShareCount: 2,
    priority: 0,
  },
  // Glyphs of a student's page that other signed-in screens have too: each alone would be one more name in the list of what a screen needs.
  {
    name: 'student-glyphs',
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](calendar-x|eraser|external-link|file-down|message-circle)\./,
    minShareCount: 2,
    priority: 0,
  },
  // Skills by their groups, on every screen that shows them.
  {
    name: 'skill-groups',
    test: anyOf(files('site/features/shared/skills', ['SkillMeter', 'skill-groups'])),
    minShareCount: 2,
    priority: 0,
  },
  // How lessons went, said beside the car.
  {
    name: 'outcomes',
    test: anyOf(
      files('site/features/instructor/shared', [
        'UnsaidLesson',
        'use-outcome',
        'use-say-completed',
      ]),
      files('site/features/shared/diary', ['WaitingBadge']),
      files('site/data', ['payment-page']),
    ),
    minShareCount: 2,
    priority: 0,
  },
  // What the two screens with a diary do to what stands in it.
  {
    name: 'diary-changes',
    test: anyOf(
      files('site/features/shared/diary', [
        'clock-span',
        'grid-geometry',
        'say-times',
        'series-words',
        'slot-at',
        'use-lesson-changes',
        'use-tell-left',
      ]),
      files('site/features/shared/diary/clash', ['read-clash']),
      files('site/data', ['credit-rules', 'holidays', 'own-time']),
      files('site/features/instructor/shared', ['use-ask-first']),
      files('domain/diary', ['slot']),
    ),
    minShareCount: 2,
    priority: 0,
  },
  // Figures and their pictures.
  {
    name: 'figures',
    test: anyOf(
      files('site/ui', ['bar-chart', 'chart-scale', 'metric', 'sparkline']),
      'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/]chart-column\\.',
    ),
    minShareCount: 2,
    priority: 0,
  },
];

/** What every signed-in page stands on. */
const signedIn = () => [
  {
    name: 'notes',
    test: anyOf(
      'node_modules[\\\\/]jotai',
      files('site/ui', ['boundary', 'brand', 'on-first-use', 'toast', 'toast-atom']),
      files('site/dialogs', ['lazy-dialog']),
      files('site/shell', ['ScreenLock']),
      files('site/data', ['has-lock']),
    ),
    priority: 2,
  },
  {
    name: 'query',
    test: anyOf(
      '@tanstack(?!.*(infiniteQuery|queriesObserver|useQueries|useInfiniteQuery))',
      files('site/data', [
        'query-client',
        'keys',
        'topics',
        'refresh',
        'use-command',
        'use-session-end',
      ]),
      files('site', [
        'confirmed-fetch',
        'meanwhile',
        'shell/Area',
        'shell/NotReached',
        'ui/loading-overlay',
      ]),
    ),
    priority: 1,
  },
  {
    name: 'area',
    test: anyOf(
      'wouter',
      files('site/data', [
        'account',
        'lessons',
        'lesson-lists',
        'live',
        'live-connection',
        'mark-read',
        'students',
        'team',
      ]),
      files('site/dialogs', ['atoms']),
      files('site/ui', ['actions-menu', 'confirm-dialog', 'menu', 'menu-state']),
      files('domain/diary', ['dashboard-days']),
      // Of the glyphs those that stand beside every screen: each alone would be a file.
      'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](badge-dollar-sign|calendar-(days|off|plus|range)|circle-dollar-sign|gauge|inbox|layout-dashboard|mails|receipt-text|school|scroll-text|settings|signpost|tag|user-plus|users)\\.',
      'site[\\\\/]shell[\\\\/](?!words|LockedApp|TitleActs|leave-area|NavDialog|NoSignalBanner|NotReached|PinQuestion|WaitingDialog|PageTabs|Area\\.)',
    ),
    priority: 1,
  },
];

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

/** These modules of ours. One that was renamed stops the build, so that nothing is bundled differently without a word. */
function files(folder: string, names: readonly string[]): string {
  for (const name of names)
    if (!['.ts', '.tsx'].some((end) => existsSync(`${folder}/${name}${end}`)))
      throw new Error(`chunk-groups.ts: there is no ${folder}/${name} to put into a bundle`);
  const path = `${folder}/(${names.join('|')})`.replaceAll('/', '[\\\\/]');
  return `${path}\\.tsx?`;
}
