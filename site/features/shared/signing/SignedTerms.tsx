import { useLearner } from '#site/data/learner/learner.ts';
import { useMyTerms } from '#site/data/learner/terms.ts';
import { FirstFew } from '#site/ui/first-few.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import './sign.css';
import * as words from './words.ts';

/** Signed versions with their PDFs; empty before the first. */
export function SignedTerms() {
  const { portal, id } = useLearner();
  const signatures = useMyTerms().data?.signatures ?? [];
  if (signatures.length === 0) return null;
  return (
    <Panel className="signed-terms" aria-label={words.signedTerms}>
      <PanelHeader title={words.signedTerms} />
      <FirstFew items={signatures} shown={4}>
        {({ version, by, words: says }) => (
          <li key={`${version}-${by}`}>
            <p>{says}</p>
            <TextLink
              href={`/api/${portal}/terms/${id}/${version}/pdf`}
              target="_blank"
              rel="noreferrer"
            >
              {words.openPdf({ version })}
            </TextLink>
          </li>
        )}
      </FirstFew>
    </Panel>
  );
}
