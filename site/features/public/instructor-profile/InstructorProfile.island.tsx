import { UserX } from 'lucide-react';
import { useEffect } from 'react';
import type { InstructorProfile as Instructor } from '#site/data/instructors.ts';
import { sayHydrated } from '#site/hydrated.ts';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Toaster } from '#site/ui/toast.tsx';
import { Profile } from './Profile.tsx';
import * as words from './words.tsx';
import './profile.css';

export interface InstructorProfileProps {
  /** Whom the address names; null when there is no such instructor. */
  instructor: Instructor | null;
}

/** An instructor's public page, drawn by the server; a touch makes its tabs and its form work on the spot. */
export default function InstructorProfile({ instructor }: InstructorProfileProps) {
  useEffect(sayHydrated, []);
  if (instructor)
    return (
      <>
        <Profile instructor={instructor} />
        <Toaster />
      </>
    );
  return (
    <div className="wrap profile-missing">
      <Empty
        glyph={UserX}
        isWholePage
        title={words.instructorNotFound}
        action={<ButtonLink href={paths.instructors}>{words.findInstructors}</ButtonLink>}
      >
        {words.noSuchProfile}
      </Empty>
    </div>
  );
}
