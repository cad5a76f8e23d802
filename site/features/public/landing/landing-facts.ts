import { calls } from '#site/paths.ts';

/** What GET /api/public/landing answers: only things that are really there. */
export interface LandingFacts {
  students: number;
  /** Demo data is on: the demo dialog may offer a way in. */
  demo: boolean;
  boards: LandingBoard[];
  reviews: LandingReview[];
  instructors: LandingInstructor[];
}

export interface LandingBoard {
  id: number;
  style: string;
  prompt: string;
  imageUrl: string;
}

export interface LandingReview {
  quote: string;
  name: string;
  about: string;
}

export interface LandingInstructor {
  id: number;
  name: string;
  schoolName: string;
  place: string;
  rating: number;
  reviewCount: number;
  /** New Zealand dollars. */
  pricePerLesson: number;
  specialties: string[];
}

const nothing: LandingFacts = {
  students: 0,
  demo: false,
  boards: [],
  reviews: [],
  instructors: [],
};

/** The facts, or nothing when the server cannot say: the page is whole without them. */
export async function readLandingFacts(): Promise<LandingFacts | undefined> {
  try {
    const answer = await fetch(calls.landing);
    return answer.ok ? { ...nothing, ...(await answer.json()) } : undefined;
  } catch {
    return undefined;
  }
}
