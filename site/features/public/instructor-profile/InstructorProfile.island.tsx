import { UserX } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Toaster } from '#site/ui/toast.tsx';
import { Profile } from './Profile.tsx';
import { useProfile } from './use-profile.ts';
import { Waiting } from './Waiting.tsx';
import './profile.css';

/** An instructor's public page. Which one, the address says. */
export default function InstructorProfile() {
  const found = useProfile();
  const isHere = found.status === 'here';

  useEffect(() => {
    // The browser looked for #contact before there was one.
    if (isHere && location.hash === '#contact')
      document.getElementById('contact')?.scrollIntoView();
  }, [isHere]);

  switch (found.status) {
    case 'loading':
      return <Waiting />;
    case 'missing':
      return (
        <div className="wrap profile-missing">
          <Empty
            glyph={UserX}
            title={<h1>Instructor Not Found</h1>}
            action={<ButtonLink href={paths.instructors}>Find Instructors</ButtonLink>}
          >
            The instructor profile you're looking for doesn't exist.
          </Empty>
        </div>
      );
    case 'here':
      return (
        <>
          <Profile instructor={found.instructor} />
          <Toaster />
        </>
      );
  }
}
