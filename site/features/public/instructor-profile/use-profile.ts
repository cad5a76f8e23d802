import { useEffect, useState } from 'react';
import { fetchInstructor, type InstructorProfile } from '#site/data/instructors.ts';

type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'here'; readonly instructor: InstructorProfile };

/** The instructor of this address; "missing" when there is none or they could not be had. */
export function useProfile(): Found {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  useEffect(() => {
    const [, , id] = location.pathname.split('/');
    fetchInstructor(Number(id)).then(
      (instructor) => setFound({ status: 'here', instructor }),
      () => setFound({ status: 'missing' }),
    );
  }, []);
  return found;
}
