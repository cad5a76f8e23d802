import type { ApiDocument } from '#api/http/docs/document-types.ts';
import { AnswerDetails, CallDetails } from './CallDetails.tsx';
import { callsByArea, statusIn } from './calls.ts';
import { Said } from './Said.tsx';
import { Shape } from './Shape.tsx';
import * as words from './words.ts';
import './api-reference.css';

/** Every call of the API by area, then what several of them share. The server draws it from the OpenAPI document; it needs no script. */
export function ApiReference({ document }: { document: ApiDocument }) {
  const { info, tags, components } = document;
  const calls = callsByArea(document);
  const areas = tags.map((area, nth) => ({
    ...area,
    id: `area-${nth}`,
    of: calls.get(area.name) ?? [],
  }));

  return (
    <div className="api-reference">
      <p>
        <Said words={info.description} />
      </p>
      <nav aria-label={words.areas}>
        <ul>
          {areas.map(({ id, name, of }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name} <small>{words.calls({ count: of.length })}</small>
              </a>
            </li>
          ))}
          <li>
            <a href="#shared">{words.shared}</a>
          </li>
          <li>
            <a href="#refusals">{words.refusals}</a>
          </li>
        </ul>
      </nav>
      {areas.map(({ id, name, description, of }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          <p>{description}</p>
          {of.map((call) => (
            <CallDetails key={call.of.operationId} call={call} known={components} />
          ))}
        </section>
      ))}
      <section aria-labelledby="shared">
        <h2 id="shared">{words.shared}</h2>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <details key={name}>
            <summary>
              <code>{name}</code>
            </summary>
            <div id={name}>
              <Shape schema={schema} />
            </div>
          </details>
        ))}
      </section>
      <section aria-labelledby="refusals">
        <h2 id="refusals">{words.refusals}</h2>
        {Object.values(components.responses).map((answer) => (
          <AnswerDetails key={statusIn(answer)} status={statusIn(answer)} answer={answer} />
        ))}
      </section>
    </div>
  );
}
