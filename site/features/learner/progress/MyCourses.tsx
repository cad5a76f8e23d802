import { Check, X } from 'lucide-react';
import { courseResultLabels } from '#domain/course/results.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatLongDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { stageLabels } from '#domain/licence/card.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type PortalCourse, useMyCourses } from '#site/data/learner/learning.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** The approved courses that a learner is on; nothing where they are on none. */
export function MyCourses() {
  const courses = useMyCourses();
  return (
    <Loaded from={courses}>
      {(rows) => rows.map((course) => <Course key={course.id} course={course} />)}
    </Loaded>
  );
}

function Course({ course }: { course: PortalCourse }) {
  const { courseName, sessions, suspendedFrom, certificateNumber } = course;
  return (
    <Panel className="course" aria-label={courseName}>
      <PanelHeader title={courseName}>
        {course.state === 'cancelled' ? (
          <Badge tone="danger">{words.courseCancelled}</Badge>
        ) : (
          <span className="muted">{words.approvedCourse}</span>
        )}
      </PanelHeader>
      <PanelBody className="stack-4">
        {suspendedFrom && (
          <Banner tone="warning">
            {words.courseSuspended({ from: formatDate(suspendedFrom) })}
          </Banner>
        )}
        <Fold
          title={words.aboutTheCourse}
          aside={
            course.courseResult ? courseResultLabels[course.courseResult] : words.notAssessedYet
          }
        >
          <Facts>
            <Fact name={words.licenceStage}>{stageLabels[course.courseStage]}</Fact>
            {course.place && <Fact name={words.place}>{course.place}</Fact>}
            <Fact name={words.assessment}>
              {course.courseResult ? courseResultLabels[course.courseResult] : words.notAssessedYet}
            </Fact>
          </Facts>
        </Fold>
        {certificateNumber && (
          <Facts>
            <Fact name={words.certificate}>
              <TextLink className="num" href={`/verify/${certificateNumber}`} target="_blank">
                {certificateNumber}
              </TextLink>
            </Fact>
            {course.completedOn && (
              <Fact name={words.courseDone}>{formatDate(course.completedOn)}</Fact>
            )}
          </Facts>
        )}
        {sessions.length === 0 && <p className="muted">{words.noSessionsYet}</p>}
      </PanelBody>
      {sessions.length > 0 && (
        <ul className="rows" aria-label={words.sessionsOf({ course: courseName })}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** One session; whether the learner was there is known once attendance was taken. */
function Session({ session }: { session: PortalCourse['sessions'][number] }) {
  const { startTime, endTime, attended } = session;
  return (
    <li>
      <p>
        <b>{formatLongDate(dateOf(startTime))}</b>
        {attended === true && (
          <Badge tone="success" glyph={Check}>
            {words.attended}
          </Badge>
        )}
        {attended === false && (
          <Badge tone="danger" glyph={X}>
            {words.missed}
          </Badge>
        )}
      </p>
      <p className="muted num">{formatTimeSpan(startTime, endTime)}</p>
    </li>
  );
}
