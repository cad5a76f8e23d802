import { Elysia } from 'elysia';
import { z } from 'zod';
import type { enrolmentAnswering } from '#api/cases/enrolments/answering.ts';
import type { signingBeside } from '#api/cases/enrolments/beside.ts';
import type { enrolmentConfirming } from '#api/cases/enrolments/confirming.ts';
import type { enrolmentSending } from '#api/cases/enrolments/sending.ts';
import { deviceOf } from '#api/cases/terms/device.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { noContent } from '#api/http/response-docs.ts';
import { enrolmentDraft } from '#domain/enrolment/answers.ts';
import { enrolmentCode, parentSignature, termsSignature } from '#domain/enrolment/commands.ts';
import { countedFirst } from './counted-first.ts';
import { draftAnswer, mailedAnswer, termsJson } from './json.ts';

const byToken = z.object({ token: z.string().max(100) });
const askedAnswer = z
  .object({
    schoolName: z.string(),
    learner: z.string(),
    signedAt: z.string().nullable(),
    terms: termsJson.nullable(),
  })
  .meta({ id: 'SigningBeside' });

type AnswerDeps = AccessDeps & {
  readonly clientAddress: ClientAddress;
  readonly rateLimits: RateLimits;
  readonly enrolmentAnswering: ReturnType<typeof enrolmentAnswering>;
  readonly enrolmentConfirming: ReturnType<typeof enrolmentConfirming>;
  readonly enrolmentSending: ReturnType<typeof enrolmentSending>;
  readonly signingBeside: ReturnType<typeof signingBeside>;
};

/** A learner's answers under their own secret, and the signature of a parent. */
export function enrolAnswerRoutes(deps: AnswerDeps) {
  const answering = deps.enrolmentAnswering;
  const confirming = deps.enrolmentConfirming;
  const sending = deps.enrolmentSending;
  const beside = deps.signingBeside;
  const { limit } = deps.rateLimits;
  const looks = limit('enrolling-looks', 600, 10 * 60, 'looks at this page');
  const counted = {
    looks,
    ...countedFirst(deps, limit('enrolling', 1_200, 60 * 60, 'answers from here')),
  };
  const { onParse, transform } = counted;
  const mine = { public: true, transform, params: byToken } as const;

  return new Elysia({ name: 'enrolments.answers', prefix: '/api' })
    .use(access(deps))
    .onParse(onParse)
    .get(
      '/enrolling/:token',
      async ({ params, request, server, set }) => {
        await looks.spend(deps.clientAddress(server, request));
        set.headers['cache-control'] = 'no-store';
        return answering.shown(params.token);
      },
      {
        public: true,
        params: byToken,
        response: draftAnswer,
        detail: { summary: 'My answers so far' },
      },
    )
    .put('/enrolling/:token', ({ params, body }) => answering.save(params.token, body), {
      ...mine,
      body: enrolmentDraft,
      response: draftAnswer,
      detail: { summary: 'Save my answers; a missing field keeps its value' },
    })
    .delete(
      '/enrolling/:token',
      async ({ params, set }) => {
        await answering.forget(params.token);
        set.status = 204;
      },
      { ...mine, detail: { summary: 'Delete my answers', responses: noContent } },
    )
    .post('/enrolling/:token/code', ({ params }) => confirming.sendCode(params.token), {
      ...mine,
      response: mailedAnswer,
      detail: { summary: 'Email me a code that confirms my address' },
    })
    .post(
      '/enrolling/:token/confirm',
      ({ params, body }) => confirming.confirm(params.token, body.code),
      {
        ...mine,
        body: enrolmentCode,
        response: draftAnswer,
        detail: { summary: 'Confirm my address with the code' },
      },
    )
    .post('/enrolling/:token/link', ({ params }) => confirming.sendLink(params.token), {
      ...mine,
      response: mailedAnswer,
      detail: { summary: 'Email me the link to carry on with on another phone' },
    })
    .post('/enrolling/:token/parent', ({ params }) => beside.invite(params.token), {
      ...mine,
      response: mailedAnswer.extend({ draft: draftAnswer }),
      detail: { summary: 'Ask my parent to sign too' },
    })
    .post(
      '/enrolling/:token/terms',
      ({ params, body: { name, hash }, request }) =>
        sending.signTerms(params.token, {
          name,
          hash,
          from: deviceOf(request.headers.get('user-agent')),
        }),
      {
        ...mine,
        body: termsSignature,
        response: draftAnswer,
        detail: { summary: 'Sign the terms' },
      },
    )
    .post('/enrolling/:token/send', ({ params }) => sending.send(params.token), {
      ...mine,
      response: z.object({ sentAt: z.string() }),
      detail: { summary: 'Send my enrolment, so that the school sees it' },
    })
    .use(besideRoutes(deps, counted));
}

/** The parent's own pages, under the limits of those who answer. */
const besideRoutes = (
  deps: AccessDeps & {
    readonly clientAddress: ClientAddress;
    readonly signingBeside: ReturnType<typeof signingBeside>;
  },
  {
    looks,
    onParse,
    transform,
  }: ReturnType<typeof countedFirst> & { readonly looks: ReturnType<RateLimits['limit']> },
) =>
  new Elysia({ name: 'enrolments.beside' })
    .use(access(deps))
    .onParse(onParse)
    .get(
      '/enrol-parent/:token',
      async ({ params, request, server, set }) => {
        await looks.spend(deps.clientAddress(server, request));
        set.headers['cache-control'] = 'no-store';
        return deps.signingBeside.asked(params.token);
      },
      {
        public: true,
        params: byToken,
        response: askedAnswer,
        detail: { summary: 'The enrolment and terms that a parent signs' },
      },
    )
    .post(
      '/enrol-parent/:token',
      async ({ params, body: { name, hash }, request }) => {
        const from = deviceOf(request.headers.get('user-agent'));
        return deps.signingBeside.sign(params.token, { name, hash: hash ?? null, from });
      },
      {
        public: true,
        transform,
        params: byToken,
        body: parentSignature,
        response: askedAnswer,
        detail: { summary: 'Sign as the parent of a learner under 18' },
      },
    );
