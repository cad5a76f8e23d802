import { Check, CircleAlert, Clock, Download, MailCheck } from 'lucide-react';
import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { correctableLabels } from '#domain/privacy/correctable.ts';
import { useExport } from '#site/data/export.ts';
import { type PrivacyRequest, useAcceptCorrection } from '#site/data/privacy.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { bold } from '#site/ui/tags.tsx';
import { kindWords, objectorWords, outcomeWords } from './labels.ts';
import * as words from './words.tsx';

interface RequestItemProps {
  request: PrivacyRequest;
  onAnswer: () => void;
}

/** One request: who asked what, how long there is, and what helps to answer it. */
export function RequestItem({ request, onAnswer }: RequestItemProps) {
  const accept = useAcceptCorrection();
  const {
    id,
    studentName,
    kind,
    details,
    field,
    proposed,
    objector,
    objectorName,
    receivedOn,
    dueOn,
    outcome,
    done,
    answeredAt,
  } = request;
  return (
    <li>
      <div>
        <h3>{studentName}</h3>
        <TimeLeft {...request} />
        <p>{objector ? objectionOf(objector, objectorName) : kindWords[kind]}</p>
        {field && proposed && (
          <p className="words">
            {words.detailShouldSay({
              label: correctableLabels[field],
              value: field === 'licenseType' ? licenceIn(proposed) : proposed,
              b: bold,
            })}
          </p>
        )}
        {details && <p className="words">{details}</p>}
        <p className="muted num">
          {words.requestDates({
            received: formatDate(receivedOn),
            due: formatDate(dueOn),
            isAnswered: answeredAt ? 'yes' : 'no',
            answered: answeredAt ? formatDate(dateOf(answeredAt)) : '',
          })}
        </p>
        {outcome && (
          <p className="words">
            <b>{outcomeWords[outcome]}.</b> {done}
          </p>
        )}
      </div>
      {!outcome && (
        <p className="answers">
          {field && proposed ? (
            <Button
              variant="primary"
              glyph={Check}
              busy={accept.isPending}
              aria-label={words.acceptCorrectionOf({ student: studentName })}
              onClick={() => accept.mutate(id)}
            >
              {words.acceptCorrection}
            </Button>
          ) : (
            <Help {...request} />
          )}
          <Button
            needsSignal
            variant="ink"
            glyph={MailCheck}
            aria-label={words.markOneAsAnswered({ student: studentName })}
            onClick={onAnswer}
          >
            {field ? words.answerInWords : words.markAsAnswered}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Who objects, as the school knows them. */
function objectionOf(objector: NonNullable<PrivacyRequest['objector']>, name: string | null) {
  const who = objectorWords[objector];
  return name === null ? words.objects({ who }) : words.objectsAs({ name, who });
}

/** A licence type as people name it. */
const licenceIn = (proposed: string): string =>
  new Map<string, string>(Object.entries(licenceTypeLabels)).get(proposed) ?? proposed;

function TimeLeft({ workingDaysLeft }: PrivacyRequest) {
  if (workingDaysLeft === null) {
    return (
      <Badge tone="success" glyph={Check}>
        {words.answered}
      </Badge>
    );
  }
  const isLate = workingDaysLeft < 0;
  const isNear = workingDaysLeft <= 5;
  return (
    <Badge
      tone={isLate ? 'danger' : isNear ? 'warning' : 'neutral'}
      glyph={isLate ? CircleAlert : Clock}
    >
      {timeLeft(workingDaysLeft)}
    </Badge>
  );
}

/** How much time is left, in working days. */
function timeLeft(workingDays: number): string {
  if (workingDays < 0) return words.daysOverdue({ days: -workingDays });
  return workingDays === 0 ? words.dueToday : words.daysLeft({ days: workingDays });
}

/** What answers a request lies elsewhere: everything about the student in one file, or their page, where they are corrected and erased. */
function Help({ kind, studentId, studentName }: PrivacyRequest) {
  const { received, fetchExport } = useExport();
  const showFailure = useErrorToast(words.exportBrokeOff);
  if (kind !== 'access') {
    return (
      <ButtonLink
        href={`/students/${studentId}`}
        aria-label={words.openOne({ student: studentName })}
      >
        {words.openStudent}
      </ButtonLink>
    );
  }
  return (
    <Button
      glyph={Download}
      busy={received !== null}
      aria-label={words.exportEverythingAbout({ student: studentName })}
      onClick={() =>
        void fetchExport(`/api/students/${studentId}/export?format=csv`).catch(showFailure)
      }
    >
      {words.exportData}
    </Button>
  );
}
