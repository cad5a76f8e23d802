import { founderOf } from './founder.ts';
import type { SchoolId, StudentId } from './ids.ts';
import type { BellKind, NewsKind } from './notification-kinds.ts';
import type { Instant } from './nz-time.ts';

/** The owner of an inbox: `account-3` or `student-17`. */
export type Reader = `account-${number}` | `student-${number}`;

/** A notification of one reader about one fact. It holds no names and no sentences: those are put together when it is read, so that nothing personal stays behind. */
export type Notice = {
  readonly to: Reader;
  readonly kind: BellKind;
  /** Null before somebody is a student. */
  readonly studentId: StudentId | null;
  /** The number of the lesson, conversation or certificate that it is about. */
  readonly relatedId: number;
  /** When the lesson it is about starts, where the fact says so. */
  readonly startsAt: Instant | null;
  readonly amountCents: number | null;
  /** The number of the message in its conversation: reading up to it is not reading up to the one before. */
  readonly messageNumber: number | null;
};

/** What happened to a lesson or a payment. Who hears of it and by which channel is looked up when it goes out: learner, parents, and the instructor of what others did. */
export type News = {
  readonly to: 'everybody';
  readonly kind: NewsKind;
  /** One of the two. */
  readonly lessonId: number | null;
  readonly paymentId: number | null;
  /** When the lesson starts, where the fact says so. */
  readonly startsAt: Instant | null;
  readonly previouslyAt: Instant | null;
  /** Whether several lessons of a series changed together: they are told in one message. */
  readonly isOfSeries: boolean;
};

/** What a fact has people told: the bell of one reader rings, or news of it goes out to everybody. */
export type Telling = Notice | News;

/** Nobody is notified: the people concerned did it themselves, were there, or see it where they look anyway. */
export const nobody = (): readonly Telling[] => [];

/** News of one kind about a lesson or a payment; what the fact does not say is null. */
export function news(
  kind: NewsKind,
  about: { readonly lessonId: number } | { readonly paymentId: number },
  also: Partial<Pick<News, 'startsAt' | 'previouslyAt' | 'isOfSeries'>> = {},
): News {
  const plain = { startsAt: null, previouslyAt: null, isOfSeries: false, ...also };
  const [lessonId, paymentId] =
    'lessonId' in about ? [about.lessonId, null] : [null, about.paymentId];
  return { to: 'everybody', kind, lessonId, paymentId, ...plain };
}

/** A notification of one kind to one reader; what the fact does not say is null. */
export function notice(
  kind: BellKind,
  to: Reader,
  about: Pick<Notice, 'studentId' | 'relatedId'> &
    Partial<Pick<Notice, 'startsAt' | 'amountCents' | 'messageNumber'>>,
): Notice {
  return { to, kind, startsAt: null, amountCents: null, messageNumber: null, ...about };
}

/** The reader of what concerns a whole school: its owner. */
export const ownerOf = (schoolId: SchoolId): Reader => `account-${founderOf(schoolId)}`;
