import type { Answer, ApiDocument } from '#api/http/docs/document-types.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { type Call, nameIn } from './calls.ts';
import { Said } from './Said.tsx';
import { Field, Shape } from './Shape.tsx';
import * as words from './words.ts';

const tones: Readonly<Record<string, BadgeTone>> = { GET: 'success', DELETE: 'danger' };
const places: Readonly<Record<string, string>> = {
  path: words.inAddress,
  query: words.inQuery,
  header: words.inHeader,
};

interface CallDetailsProps {
  call: Call;
  known: ApiDocument['components'];
}

/** One call, folded to its address and what it does. */
export function CallDetails({ call: { method, path, of }, known }: CallDetailsProps) {
  const answers = Object.entries(of.responses);
  const refusals = answers.filter(([, { $ref }]) => $ref).map(([status]) => status);
  const parameters = of.parameters
    .map((each) => ('$ref' in each ? known.parameters[nameIn(each.$ref)] : each))
    .filter((each) => each !== undefined);
  const bodies = Object.entries(of.requestBody?.content ?? {});

  return (
    <details>
      <summary>
        <Badge tone={tones[method] ?? 'info'}>{method}</Badge> <code>{path}</code>{' '}
        <span>{of.summary}</span>
      </summary>
      <div id={of.operationId}>
        {of.description && (
          <p>
            <Said words={of.description} />
          </p>
        )}
        <h3>{words.whoMay}</h3>
        <p>
          <Said words={whoMay(of.security, known)} />
        </p>
        {(parameters.length > 0 || bodies.length > 0) && <h3>{words.takes}</h3>}
        {parameters.length > 0 && (
          <ul>
            {parameters.map(({ name, in: place, required, description, schema }) => (
              <Field
                key={name}
                name={name}
                place={places[place]}
                isOptional={!required}
                schema={schema}
                description={description}
              />
            ))}
          </ul>
        )}
        {bodies.map(([type, { schema = {} }]) => (
          <div key={type}>
            <b>{type}</b>: <Shape schema={schema} />
          </div>
        ))}
        <h3>{words.answers}</h3>
        {answers
          .filter(([, { $ref }]) => !$ref)
          .map(([status, answer]) => (
            <AnswerDetails key={status} status={status} answer={answer} />
          ))}
        {refusals.length > 0 && (
          <p>
            <a href="#refusals">{words.refusedWith({ statuses: refusals.join(', ') })}</a>
          </p>
        )}
      </div>
    </details>
  );
}

/** A status with what comes with it. */
export function AnswerDetails({ status, answer }: { status: string; answer: Answer }) {
  const bodies = Object.entries(answer.content ?? {});
  return (
    <div>
      <b>{status}</b> <Said words={answer.description ?? ''} />
      {bodies.map(([type, { schema = {} }]) => (
        <div key={type}>
          {type}: <Shape schema={schema} />
        </div>
      ))}
    </div>
  );
}

function whoMay(
  security: readonly unknown[],
  { securitySchemes }: ApiDocument['components'],
): string {
  const names = security.flatMap((each) => Object.keys(each ?? {}));
  if (names.length === 0) return words.everybody;
  return names.map((name) => securitySchemes[name]?.description ?? name).join(' ');
}
