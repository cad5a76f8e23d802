import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { useFailingItems } from '#site/data/assessments.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { ReviewOfWords } from '#site/features/shared/test-words/ReviewOfWords.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** The fewest mock tests that say something about a class. The server asks as many of an instructor before it tells of them. */
const fewest = 5;
const itemsShown = 5;

type Failing = NonNullable<ReturnType<typeof useFailingItems>['data']>['school'][number];

/** Which items are wrong most in mock tests, in the school and for each instructor with enough of them. */
export default function MockTestItems() {
  const failing = useFailingItems();
  return (
    <Loaded from={failing}>
      {({ school, instructors }) => {
        const enough = school.filter(({ tests }) => tests >= fewest);
        const most = Math.max(0, ...school.map(({ tests }) => tests));
        if (enough.length === 0)
          return (
            <PanelBody className="muted">{words.tooFewTests({ fewest, soFar: most })}</PanelBody>
          );
        return (
          <>
            {enough.map((one) => (
              <Items key={one.kind} name={practicalTestLabels[one.kind]} failing={one} />
            ))}
            {instructors.length > 1 &&
              instructors.map((one) => (
                <Items
                  key={`${one.instructorId} ${one.kind}`}
                  name={`${one.instructorName}, ${practicalTestLabels[one.kind].toLowerCase()}`}
                  failing={one}
                />
              ))}
            <PanelBody className="muted">
              <ReviewOfWords />
            </PanelBody>
          </>
        );
      }}
    </Loaded>
  );
}

function Items({ name, failing: { tests, items } }: { name: string; failing: Failing }) {
  return (
    <section className="failing-items">
      <h3>
        {name} <span className="muted num">{words.tests({ count: tests })}</span>
      </h3>
      {items.length === 0 ? (
        <p className="muted">{words.nothingWrong}</p>
      ) : (
        <ol className="weakest rows">
          {items.slice(0, itemsShown).map(({ item, name: label, looked, wrong }) => (
            <li key={item}>
              <b>{label}</b>
              <span className="muted">{words.wrongOfLooked({ wrong, looked })}</span>
              <span className="num">{Math.round((wrong / looked) * 100)}%</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
