import type { MoodBoardStyle } from '#domain/board/styles.ts';
import type { ServiceName } from '#domain/catalogue/prices.ts';
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';

/** What Marama's learners say about her. Aroha has not written yet: the portal can be tried with her. */
export const demoReviews: readonly {
  studentId: StudentId;
  rating: number;
  comment: string;
  reply?: string;
}[] = [
  {
    studentId: ids.studentId.parse(2),
    rating: 5,
    comment: 'Explains every roundabout until it makes sense. I stopped dreading Great North Road.',
    reply: 'You did the work, Wiremu. See you on test day.',
  },
  {
    studentId: ids.studentId.parse(4),
    rating: 5,
    comment: 'Patient, funny, and she tells you why. My mum asked for lessons too.',
  },
  {
    studentId: ids.studentId.parse(6),
    rating: 5,
    comment: 'I can see what I have to practise after every lesson, on my phone.',
  },
];

/** Booking requests in Marama's inbox, the oldest first. */
export const demoEnquiries: readonly {
  name: string;
  email: string;
  phone: string | null;
  service: ServiceName;
  message: string | null;
  hoursAgo: number;
  status: EnquiryStatus;
  studentId?: StudentId;
}[] = [
  {
    name: 'Hēmi Rāwiri',
    email: 'hemi.rawiri@mail.example',
    phone: '021 555 0212',
    service: '10-Lesson Package',
    message: 'My nan will pay. Can we start from Avondale station?',
    hoursAgo: 21 * 24,
    status: 'converted',
    studentId: ids.studentId.parse(13),
  },
  {
    name: 'Pete Lawson',
    email: 'pete.lawson@mail.example',
    phone: null,
    service: 'Test Preparation',
    message: 'Need the motorbike test, do you do those?',
    hoursAgo: 6 * 24,
    status: 'declined',
  },
  {
    name: 'Sina Leavasa',
    email: 'sina.leavasa@mail.example',
    phone: '022 555 0388',
    service: 'Standard Lesson',
    message: 'Restricted test in five weeks, never driven on the motorway. Weekends are best.',
    hoursAgo: 44,
    status: 'contacted',
  },
  {
    name: 'Yuki Tanaka',
    email: 'yuki.tanaka@mail.example',
    phone: '027 555 0164',
    service: '5-Lesson Package',
    message: 'I have a Japanese licence and would like to get used to the signs here.',
    hoursAgo: 9,
    status: 'new',
  },
  {
    name: 'Callum Reid',
    email: 'callum.reid@mail.example',
    phone: null,
    service: 'Double Lesson',
    message: null,
    hoursAgo: 2,
    status: 'new',
  },
];

/** Mood boards, the newest first. */
export const demoMoodBoards: readonly { style: MoodBoardStyle; prompt: string }[] = [
  { style: 'bold', prompt: 'Keep left, always' },
  { style: 'nature', prompt: 'The Desert Road at dawn' },
  { style: 'modern', prompt: 'First drive, Cornwall Park' },
  { style: 'vintage', prompt: 'Sunday run to Piha, 1962' },
  { style: 'monochrome', prompt: 'Spaghetti junction at night' },
  { style: 'pastel', prompt: 'Calm before the test' },
  { style: 'nature', prompt: 'Tāmaki Drive, high tide' },
  { style: 'bold', prompt: 'Merge like a zip' },
];
