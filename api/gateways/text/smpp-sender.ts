import smpp, { type Pdu, type Session } from 'smpp';
import { log, reportFault } from '#api/telemetry/logger.ts';
import { partsOf } from '#domain/notices/text-parts.ts';
import type { TextNews, TextOutcome, TextSender } from './text-sender.ts';

const timeoutMs = 10_000;
/** Milliseconds until a carrier that went away is called again. */
const redialMs = 5_000;
const aliveMs = 30_000;

// Of SMPP 3.4, 5.2.5: a number of the international plan, or a name.
const international = 1;
const alphanumeric = 5;

/**
 * Sends texts through a carrier by SMPP 3.4 and hears its receipts and what people write back, over one connection that is made again whenever it ends.
 * @param address `smpp://name:password@host:2775?from=3456`; `ssmpp` is TLS. `from` is the number or name that texts come from; replies need a number
 */
export function smppSender(address: string): TextSender {
  const { url, login, source } = readAddress(address);
  let session: Promise<Session> | null = null;
  let open: Session | null = null;
  let news: TextNews | null = null;
  let isClosed = false;
  let redial: ReturnType<typeof setTimeout> | undefined;

  return {
    isOn: true,
    async send(to, words): Promise<TextOutcome> {
      const bound = await dial().catch(() => null);
      if (!bound) return { outcome: 'later' };
      const answer = await submit(bound, to, words);
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
      isClosed = true;
      clearTimeout(redial);
      const bound = open;
      if (bound) await new Promise<void>((closed) => bound.close(closed));
    },
  };

  /** The connection, bound; made where there is none. @throws where the carrier is away or will not have us */
  function dial(): Promise<Session> {
    if (isClosed) return Promise.reject(new Error('closed'));
    session ??= connect().catch((fault: unknown) => {
      reportFault('smpp', fault);
      over();
      throw fault;
    });
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
      if (open === next || open === null) over();
    });
    return promise
      .then((bound) => {
        open = bound;
        return bound;
      })
      .finally(() => clearTimeout(late));
  }

  /** Forgets the connection, and makes another after a while, for the sake of what people write. */
  function over(): void {
    session = null;
    open = null;
    clearTimeout(redial);
    if (isClosed || !news) return;
    redial = setTimeout(() => void dial().catch(() => undefined), redialMs);
    redial.unref();
  }

  function submit(bound: Session, to: string, words: string): Promise<Pdu | null> {
    const { promise, resolve } = Promise.withResolvers<Pdu | null>();
    const never = setTimeout(() => resolve(null), timeoutMs);
    const hungUp = () => resolve(null);
    bound.once('close', hungUp);
    bound.submit_sm(
      {
        source_addr: source,
        ...(/^\d{7,}$/.test(source)
          ? { source_addr_ton: international, source_addr_npi: 1 }
          : /\D/.test(source) && { source_addr_ton: alphanumeric }),
        dest_addr_ton: international,
        dest_addr_npi: 1,
        destination_addr: to.replace('+', ''),
        registered_delivery: 1,
        // A text of several parts goes as one payload, which the carrier takes apart.
        ...(partsOf(words).parts === 1 ? { short_message: words } : { message_payload: words }),
      },
      resolve,
    );
    return promise.finally(() => {
      clearTimeout(never);
      bound.off('close', hungUp);
    });
  }

  /** Its yes goes back once we have kept what it said, so that it says it again where we could not. */
  async function heard(bound: Session, pdu: Pdu): Promise<void> {
    try {
      await tell(pdu);
      bound.send(pdu.response());
    } catch (fault) {
      reportFault('smpp', fault);
      bound.send(pdu.response({ command_status: smpp.ESME_RX_T_APPN }));
    }
  }

  async function tell(pdu: Pdu): Promise<void> {
    const words = wordsIn(pdu);
    // 3.4, 5.2.12: bits 2 to 5 say that it is a receipt.
    if (((pdu.esm_class ?? 0) & 0x3c) === 0)
      return news?.written(`+${(pdu.source_addr ?? '').replace(/^\+/, '')}`, words);
    const messageId = pdu.receipted_message_id?.toString() ?? /\bid:(\S+)/i.exec(words)?.[1];
    const state = stateOf(pdu.message_state, /\bstat:(\w+)/i.exec(words)?.[1]);
    if (!messageId || state === null) return;
    const reason = state === 'delivered' ? '' : 'The carrier could not deliver it to this phone.';
    await news?.reported(messageId.replaceAll('\0', ''), state, reason);
  }
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

const wordsIn = ({ short_message: short, message_payload: payload }: Pdu): string =>
  String(short?.message || payload?.message || '');

/** Null while it is still on its way. */
function stateOf(code: number | undefined, word = ''): 'delivered' | 'undelivered' | null {
  if (code === 2 || word === 'DELIVRD') return 'delivered';
  const isOver =
    [3, 4, 5, 8].includes(code ?? 0) || ['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD'].includes(word);
  return isOver ? 'undelivered' : null;
}

/** A busy carrier, or one with a fault of its own, may take it later; any other no is for good. */
function outcomeOf({ command_status: status, message_id: messageId }: Pdu): TextOutcome {
  if (status === smpp.ESME_ROK) return { outcome: 'sent', messageId: messageId ?? '' };
  log('text_refused', { status });
  const passing = [smpp.ESME_RTHROTTLED, smpp.ESME_RMSGQFUL, smpp.ESME_RSYSERR];
  if (passing.includes(status)) return { outcome: 'later' };
  const isNumberBad = status === smpp.ESME_RINVDSTADR;
  const reason = isNumberBad
    ? 'The carrier knows no such number.'
    : `The carrier would not take it (${status}).`;
  return { outcome: 'refused', reason, isNumberBad };
}
