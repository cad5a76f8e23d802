import { Elysia } from 'elysia';
import { z } from 'zod';
import { incomingTexts } from '#api/cases/messages/incoming-texts.ts';
import { isGateway } from '#api/cases/messages/text-gateway.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { requiredLine, requiredText } from '#domain/kernel/fields.ts';

const news = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('receipt'),
      id: requiredLine('The number of the text', 200),
      status: z.enum(['delivered', 'undelivered'], {
        error: 'Status must be delivered or undelivered',
      }),
    }),
    z.object({
      type: z.literal('reply'),
      from: requiredLine('The number it is from', 20),
      text: requiredText('What was written', 2_000),
    }),
  ],
  { error: 'Type must be receipt or reply' },
);

type GatewayDeps = AccessDeps & Parameters<typeof incomingTexts>[0] & Pick<Deps, 'signedLinks'>;

/** Where a text gateway tells what became of texts and what people write back. 2xx is said once it is kept; telling it twice does no harm. */
export function textGateway(deps: GatewayDeps) {
  const incoming = incomingTexts(deps);

  return new Elysia({ name: 'texts.gateway', prefix: '/api/texts' }).use(access(deps)).post(
    '/:token',
    async ({ params: { token }, body }) => {
      if (!isGateway(deps.signedLinks, token)) throw linkDead();
      if (body.type === 'receipt')
        await incoming.reported(
          body.id,
          body.status,
          body.status === 'delivered' ? '' : 'The carrier could not deliver it to this phone.',
        );
      else await incoming.written(body.from, body.text);
      return { received: true };
    },
    {
      public: true,
      params: z.object({ token: z.string().max(100) }),
      body: news,
      response: z.object({ received: z.boolean() }),
      detail: { summary: 'What a text gateway tells us, at the address that it was given' },
    },
  );
}
