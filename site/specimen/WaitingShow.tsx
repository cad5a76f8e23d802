import { CalendarPlus, CalendarX, Lock, MapPin, UserPlus, Users, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { Waiting } from '#site/ui/spinner.tsx';
import { Show, ShowRow } from './Show.tsx';

export function WaitingShow() {
  return (
    <>
      <Show title="Banners" note="One line, at the top of what they concern.">
        <div className="stack">
          <Banner>
            The licence rules change on Mon 25 January 2027.{' '}
            <TextLink href="#main">Read what changes</TextLink>
          </Banner>
          <Banner tone="success">Free, with 60 minutes before and 30 after.</Banner>
          <Banner tone="warning">
            45 of 50 active students. <TextLink href="#main">Premium has no limit</TextLink>
          </Banner>
          <Banner tone="danger" glyph={WifiOff}>
            No connection. What you change is kept here and sent when you are back.
          </Banner>
          <Banner tone="danger-solid" glyph={Lock}>
            Your trial has expired. Reading and exporting go on.{' '}
            <TextLink href="#main">Choose a plan</TextLink>
          </Banner>
        </div>
      </Show>
      <Show
        title="Waiting"
        note="A skeleton has the shape of what is coming, and waits 150 ms itself."
      >
        <Panel>
          <SkeletonRows />
        </Panel>
        <ShowRow label="Inline">
          <Waiting />
          <Overlay />
        </ShowRow>
      </Show>
      <Show
        title="Empty, failed, lost"
        note="Say what is missing, then offer the one thing to do about it."
      >
        <div className="empties">
          <Panel>
            <Empty
              glyph={Users}
              title="No students found"
              action={
                <Button variant="primary" glyph={UserPlus}>
                  Add Your First Student
                </Button>
              }
            >
              Add a student and the diary, payments and skills have somewhere to go.
            </Empty>
          </Panel>
          <Panel>
            <Empty
              glyph={CalendarX}
              title="No lessons scheduled for this day"
              action={<Button glyph={CalendarPlus}>Schedule Lesson</Button>}
            >
              Sun 22 November is free from 07:00 to 20:00.
            </Empty>
          </Panel>
          <Panel>
            <Failed title="Unable to load instructors" onRetry={() => location.reload()}>
              Please try again later.
            </Failed>
          </Panel>
          <Panel>
            <Empty
              glyph={MapPin}
              title="404 Page Not Found"
              action={<ButtonLink href="/">Go home</ButtonLink>}
            >
              This road goes nowhere. The address may be old.
            </Empty>
          </Panel>
        </div>
      </Show>
    </>
  );
}

function Overlay() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Full screen</Button>
      {shown && <LoadingOverlay onClick={() => setShown(false)} />}
    </>
  );
}
