import { defaultLanguage } from '#domain/catalogue/schools.ts';
import { readWebAddress } from '#domain/kernel/contact-details.ts';
import { withTeReo } from '#domain/kernel/te-reo.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { ReportLink } from './ReportLink.tsx';

export function About({ instructor }: { instructor: InstructorProfile }) {
  const { languages, school } = instructor;
  const specializations =
    school.specialties.length > 0 ? school.specialties : ['General Driving Instruction'];
  const website = school.website && readWebAddress(school.website);
  return (
    <Panel aria-label="About">
      <PanelBody className="about">
        {school.description && <p className="words">{school.description}</p>}
        <Facts>
          <Fact name="Languages">
            {withTeReo(languages.join(', ') || defaultLanguage).map(({ words, isTeReo }) =>
              isTeReo ? (
                <span key={words} lang="mi">
                  {words}
                </span>
              ) : (
                words
              ),
            )}
          </Fact>
          <Fact name="Specializations">
            <span className="badges">
              {specializations.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </span>
          </Fact>
          {school.email && (
            <Fact name="Email">
              <TextLink href={`mailto:${encodeURIComponent(school.email)}`}>
                {school.email}
              </TextLink>
            </Fact>
          )}
          {school.phone && (
            <Fact name="Phone">
              <TextLink className="num" href={`tel:${school.phone.replace(/[^\d+]/g, '')}`}>
                {school.phone}
              </TextLink>
            </Fact>
          )}
          {website && (
            <Fact name="Website">
              <TextLink href={website.href} rel="nofollow noopener noreferrer" target="_blank">
                {website.shown}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </TextLink>
            </Fact>
          )}
        </Facts>
        <p className="muted">
          Is something here not right?{' '}
          <ReportLink what={`profile of ${instructor.name}, ${school.name}`}>
            Report this profile
          </ReportLink>
        </p>
      </PanelBody>
    </Panel>
  );
}
