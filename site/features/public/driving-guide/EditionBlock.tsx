import type { GuideEdition, stateOn } from '#domain/guide/edition.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { stageNames } from './stage-names.ts';
import { Timeline } from './Timeline.tsx';
import * as words from './words.ts';

interface EditionBlockProps {
  edition: GuideEdition;
  state: ReturnType<typeof stateOn>;
  id: string | undefined;
}

/** Which edition is in force is decided again in the browser: the page may be older than the rules. */
export function EditionBlock({ edition, state, id }: EditionBlockProps) {
  const { from, until, checkedOn, publishedOn, source, stages, totalFee, rules } = edition;
  return (
    <section
      className="edition"
      id={id}
      data-edition=""
      data-state={state}
      data-from={from ?? undefined}
      data-until={until ?? undefined}
    >
      <header>
        <h2 data-when="now">{words.inForceToday}</h2>
        {from && <h2 data-when="next">{words.inForceFrom({ from: formatLongDate(from) })}</h2>}
        {until && <h2 data-when="past">{words.inForceUntil({ until: formatLongDate(until) })}</h2>}
        <p className="muted">
          {until && (
            <span data-when="now">{words.inForceUntilThen({ until: formatLongDate(until) })} </span>
          )}
          {publishedOn && `${words.publishedOn({ publishedOn: formatLongDate(publishedOn) })} `}
          {words.checkedOn} <time dateTime={checkedOn}>{formatLongDate(checkedOn)}</time>{' '}
          {words.against} <TextLink href={`https://${source}`}>{source}</TextLink>.
        </p>
      </header>
      <div className="licence-stages">
        {stages.map(({ stage, age, fee, wait, test, conditions }) => (
          <article key={stage}>
            <h3>{stageNames[stage]}</h3>
            <Facts>
              <Fact name={words.age}>{age}</Fact>
              <Fact name={words.heldBefore}>{wait}</Fact>
              <Fact name={words.test}>{test}</Fact>
              <Fact name={words.cost}>
                {fee === null ? words.notPublishedYet : formatMoney(fee)}
              </Fact>
            </Facts>
            <ul>
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <p className="total">
        {words.allStagesCost} <b className="num">{formatMoney(totalFee)}</b>.
      </p>
      <Timeline rules={rules} />
    </section>
  );
}
