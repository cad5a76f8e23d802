import smpp, { type Pdu, type Session } from 'smpp';
import { reportFault } from '#api/telemetry/logger.ts';
import { outcomeOf, submission, tell } from './smpp-messages.ts';
import type { TextNews, TextOutcome, TextSender } from './text-sender.ts';

const timeoutMs = 10_000;
/** Milliseconds until a carrier that went away is called again. */
const redialMs = 5_000;
const aliveMs = 30_000;

/** The one connection to the carrier. */
export type CarrierLine =
  | { readonly is: 'down' | 'closed' }
  | { readonly is: 'dialling'; readonly session: Promise<Session> }
  | { readonly is: 'up'; readonly session: Session };

type CarrierEvent =
  | { readonly type: 'dialled'; readonly session: Promise<Session> }
  | { readonly type: 'bound'; readonly session: Session }
  | { readonly type: 'over' | 'closed' };

export function step(line: CarrierLine, event: CarrierEvent): CarrierLine {
  if (line.is === 'closed') return line;
  switch (event.type) {
    case 'dialled':
      return { is: 'dialling', session: event.session };
    case 'bound':
      // One that broke off meanwhile is bound no more.
      return line.is === 'dialling' ? { is: 'up', session: event.session } : line;
    case 'over':
      return { is: 'down' };
    case 'closed':
      return { is: 'closed' };
  }
}

/**
 * Sends texts through a carrier by SMPP 3.4 and hears its receipts and what people write back, over one connection that is made again whenever it ends.
 * @param address `smpp://name:password@host:2775?from=3456`; `ssmpp` is TLS. `from` is the number or name that texts come from; replies need a number
 */
export function smppSender(address: string): TextSender {
  const { url, login, source } = readAddress(address);
  let line: CarrierLine = { is: 'down' };
  let news: TextNews | null = null;
  let redial: ReturnType<typeof setTimeout> | undefined;

  return {
    isOn: true,
    async send(to, words): Promise<TextOutcome> {
      const bound = await dial().catch(() => null);
      if (!bound) return { outcome: 'later' };
      const answer = await submit(source, bound, to, words);
      if (answer === null) {
        // A line on which nobody answers is none.
        bound.destroy();
        return { outcome: 'unknown' };
      }
      return outcomeOf(answer);
    },
    listen(listener) {
      news = listener;
      void dial().catch(() => undefined);
    },
    async close() {
      clearTimeout(redial);
      const before = line;
      line = step(line, { type: 'closed' });
      if (before.is === 'up') await new Promise<void>((closed) => before.session.close(closed));
    },
  };

  /** The connection, bound; made where there is none. @throws where the carrier is away or will not have us */
  function dial(): Promise<Session> {
    if (line.is === 'closed') return Promise.reject(new Error('closed'));
    if ('session' in line) return Promise.resolve(line.session);
    const session = connect().catch((fault: unknown) => {
      reportFault('smpp', fault);
      over();
      throw fault;
    });
    line = step(line, { type: 'dialled', session });
    return session;
  }

  function connect(): Promise<Session> {
    const { promise, resolve, reject } = Promise.withResolvers<Session>();
    const next = smpp.connect({ url, auto_enquire_link_period: aliveMs });
    const late = setTimeout(() => next.destroy(), timeoutMs);
    next.on('connect', () =>
      next.bind_transceiver(login, ({ command_status: status }) => {
        if (status === smpp.ESME_ROK) return resolve(next);
        reject(new Error(`the carrier refused to bind (${status})`));
        next.destroy();
      }),
    );
    next.on('deliver_sm', (pdu) => void heard(next, pdu));
    next.on('unbind', (pdu) => next.send(pdu.response()));
    next.on('error', (fault) => reject(fault));
    next.on('close', () => {
      reject(new Error('the carrier hung up'));
      if (line.is !== 'up' || line.session === next) over();
    });
    return promise
      .then((bound) => {
        line = step(line, { type: 'bound', session: bound });
        return bound;
      })
      .finally(() => clearTimeout(late));
  }

  /** Forgets the connection, and makes another after a while, for the sake of what people write. */
  function over(): void {
    line = step(line, { type: 'over' });
    clearTimeout(redial);
    if (line.is === 'closed' || !news) return;
    redial = setTimeout(() => void dial().catch(() => undefined), redialMs);
    redial.unref();
  }

  /** Its yes goes back once we have kept what it said, so that it says it again where we could not. */
  async function heard(bound: Session, pdu: Pdu): Promise<void> {
    try {
      if (news) await tell(news, pdu);
      bound.send(pdu.response());
    } catch (fault) {
      reportFault('smpp', fault);
      bound.send(pdu.response({ command_status: smpp.ESME_RX_T_APPN }));
    }
  }
}

function submit(source: string, bound: Session, to: string, words: string): Promise<Pdu | null> {
  const { promise, resolve } = Promise.withResolvers<Pdu | null>();
  const never = setTimeout(() => resolve(null), timeoutMs);
  const hungUp = () => resolve(null);
  bound.once('close', hungUp);
  bound.submit_sm(submission(source, to, words), resolve);
  return promise.finally(() => {
    clearTimeout(never);
    bound.off('close', hungUp);
  });
}

function readAddress(address: string) {
  const url = new URL(address);
  const [name = '', password = ''] = [url.username, url.password].map(decodeURIComponent);
  return {
    url: `${url.protocol}//${url.hostname}:${url.port || 2775}`,
    login: { system_id: name, password, interface_version: 0x34 },
    source: url.searchParams.get('from') ?? '',
  };
}
