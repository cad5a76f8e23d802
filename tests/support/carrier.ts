import smpp, { type Pdu, type Session } from 'smpp';

export type TakenText = {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly words: string;
};

/** A carrier that speaks SMPP on a port of its own: `taken` fills with what it takes. */
export async function carrier() {
  const taken: TakenText[] = [];
  const sessions = new Set<Session>();
  let answer: number | 'silent' = smpp.ESME_ROK;
  const server = smpp.createServer((session) => {
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
    session.on('enquire_link', (pdu) => session.send(pdu.response()));
    session.on('bind_transceiver', (pdu) => {
      const isKnown = pdu.system_id === 'keepleft' && pdu.password === 'secret';
      if (isKnown) sessions.add(session);
      session.send(pdu.response(isKnown ? {} : { command_status: smpp.ESME_RBINDFAIL }));
    });
    session.on('submit_sm', (pdu) => {
      if (answer === 'silent') return session.destroy();
      if (answer !== smpp.ESME_ROK) return session.send(pdu.response({ command_status: answer }));
      const id = `text-${taken.length + 1}`;
      taken.push({
        id,
        to: pdu.destination_addr ?? '',
        from: pdu.source_addr ?? '',
        words: wordsOf(pdu),
      });
      session.send(pdu.response({ message_id: id }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `smpp://keepleft:secret@127.0.0.1:${server.address().port}?from=3456`,
    taken,
    /** Whether somebody is bound. */
    isBound: () => sessions.size > 0,
    /** How it answers from now on: a status of SMPP, or by hanging up. */
    answerWith(next: number | 'silent') {
      answer = next;
    },
    /** Somebody writes; resolves once it was taken, with the status. */
    write: (from: string, words: string) =>
      deliver({
        source_addr: from.replace('+', ''),
        destination_addr: '3456',
        short_message: words,
      }),
    receipt: (id: string, state: 'DELIVRD' | 'UNDELIV' | 'ENROUTE') =>
      deliver({
        esm_class: 4,
        short_message: `id:${id} sub:001 dlvrd:001 submit date:2611210000 done date:2611210001 stat:${state} err:000 text:`,
      }),
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((closed) => server.close(closed));
    },
  };

  function deliver(fields: Record<string, unknown>): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const [session] = sessions;
    session?.deliver_sm(fields, ({ command_status: status }) => resolve(status));
    return promise;
  }
}

const wordsOf = ({ short_message: short, message_payload: payload }: Pdu): string =>
  String(short?.message || payload?.message || '');
