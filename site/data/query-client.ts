import { QueryClient } from '@tanstack/react-query';

/** Spec 1 section 9: data never goes stale by itself, no refetch on focus, no polling, no retries. What changes it says so. */
export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });

export const queryClient = openQueryClient();

/** One name for each thing the server knows, so that whoever changes it can say what to ask for again. */
export const keys = {
  user: ['user'],
  sessions: ['sessions'],
  reminders: ['reminders'],
  twoFactor: ['two-factor'],
  team: ['team'],
  school: ['school'],
  invoiceSettings: ['school', 'invoice-settings'],
  branding: ['school', 'branding'],
  trial: ['trial'],
  billing: ['billing'],
  till: ['billing', 'till'],
  metrics: ['metrics'],
  weeks: ['metrics', 'weeks'],
  upcomingTests: ['metrics', 'upcoming-tests'],
  students: ['students'],
  student: (id: number) => ['students', id],
  erasure: (id: number) => ['students', id, 'erasure'],
  studentHistory: (id: number) => ['students', id, 'history'],
  progress: (id: number) => ['students', id, 'progress'],
  drivingTests: (id: number) => ['students', id, 'tests'],
  skills: (id: number) => ['students', id, 'skills'],
  skillChanges: (id: number) => ['students', id, 'skill-changes'],
  stageRatings: (id: number) => ['students', id, 'stage-ratings'],
  logbook: (id: number) => ['students', id, 'logbook'],
  guardians: (id: number) => ['students', id, 'guardians'],
  certificates: (id: number) => ['students', id, 'certificates'],
  stages: ['curriculum', 'stages'],
  stageSkills: ['curriculum', 'skills'],
  allSkills: ['all-skills'],
  schoolSkills: ['school-skills'],
  lessons: ['lessons'],
  availability: ['availability'],
  payments: ['payments'],
  privacyRequests: ['privacy', 'requests'],
  privacyPeople: ['privacy', 'people'],
  desk: ['desk'],
  allSchools: ['desk', 'schools'],
  holdings: (schoolId: number) => ['desk', 'holdings', schoolId],
  contactMessages: ['desk', 'contact-messages'],
  moodBoards: ['desk', 'mood-boards'],
  allUsers: ['desk', 'users'],
  pricing: ['pricing'],
  enquiries: ['enquiries'],
  reviews: ['enquiries', 'reviews'],
  listing: ['school', 'listing'],
  resources: ['resources'],
  messages: ['messages'],
  threads: (isArchived: boolean) => ['messages', 'threads', isArchived],
  thread: (id: number) => ['messages', 'thread', id],
  unreadMessages: ['messages', 'unread-count'],
  ledger: ['ledger'],
  notifications: ['notifications'],
} as const;
