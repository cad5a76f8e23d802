import type { ReactNode } from 'react';
import { defaultLanguage } from '#domain/catalogue/schools.ts';
import { readWebAddress } from '#domain/kernel/contact-details.ts';
import { withTeReo } from '#domain/kernel/te-reo.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { ReportLink } from './ReportLink.tsx';
import * as words from './words.tsx';

export function About({ instructor }: { instructor: InstructorProfile }) {
  const { languages, school } = instructor;
  const specializations =
    school.specialties.length > 0 ? school.specialties : [words.generalDrivingInstruction];
  const website = school.website && readWebAddress(school.website);
  return (
    <Panel aria-label={words.about}>
      <PanelBody className="about">
        {school.description && <p className="words">{school.description}</p>}
        <Facts>
          <Fact name={words.languages}>
            {withTeReo(languages.join(', ') || defaultLanguage).map(({ words: said, isTeReo }) =>
              isTeReo ? (
                <span key={said} lang="mi">
                  {said}
                </span>
              ) : (
                said
              ),
            )}
          </Fact>
          <Fact name={words.specializations}>
            <span className="badges">
              {specializations.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </span>
          </Fact>
          {school.email && (
            <Fact name={words.email}>
              <TextLink href={`mailto:${encodeURIComponent(school.email)}`}>
                {school.email}
              </TextLink>
            </Fact>
          )}
          {school.phone && (
            <Fact name={words.phone}>
              <TextLink className="num" href={`tel:${school.phone.replace(/[^\d+]/g, '')}`}>
                {/* A number is not broken between lines. */}
                {school.phone.replaceAll(' ', '\u00a0')}
              </TextLink>
            </Fact>
          )}
          {website && (
            <Fact name={words.website}>
              <TextLink href={website.href} rel="nofollow noopener noreferrer" target="_blank">
                {website.shown}
                <span className="visually-hidden"> {words.opensInANewTab}</span>
              </TextLink>
            </Fact>
          )}
        </Facts>
        <p className="muted">
          {words.reportThisProfile({
            link: reportLink(
              words.profileReported({ instructor: instructor.name, school: school.name }),
            ),
          })}
        </p>
      </PanelBody>
    </Panel>
  );
}

const reportLink = (what: string) => (said: ReactNode) => (
  <ReportLink what={what}>{said}</ReportLink>
);
