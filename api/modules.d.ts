/** SQL files are imported as text. */
declare module '*.sql' {
  const text: string;
  export default text;
}

// Its published types are those of an earlier version, which knew no preference among equals.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** Those of `available` that are acceptable, the best first. */
    encodings(available: string[], options?: { preferred: string[] }): string[];
  }
}

// Of SMPP 3.4 as far as we speak it; the package has no types.
declare module 'smpp' {
  export type Pdu = {
    readonly command_status: number;
    readonly message_id?: string;
    readonly source_addr?: string;
    readonly destination_addr?: string;
    readonly data_coding?: number;
    readonly esm_class?: number;
    readonly short_message?: { readonly message: string | Uint8Array };
    readonly message_payload?: { readonly message: string | Uint8Array };
    readonly receipted_message_id?: string;
    readonly message_state?: number;
    readonly system_id?: string;
    readonly password?: string;
    response(fields?: Record<string, unknown>): Pdu;
  };
  type Fields = Readonly<Record<string, unknown>>;
  type Answered = (answer: Pdu) => void;
  export type Session = {
    on(what: 'connect' | 'close', then: () => void): void;
    on(what: 'error', then: (fault: Error) => void): void;
    on(
      what: 'deliver_sm' | 'submit_sm' | 'unbind' | 'bind_transceiver' | 'enquire_link',
      then: (pdu: Pdu) => void,
    ): void;
    once(what: 'close', then: () => void): void;
    off(what: 'close', then: () => void): void;
    bind_transceiver(login: Fields, answered: Answered): void;
    submit_sm(fields: Fields, answered: Answered): void;
    deliver_sm(fields: Fields, answered: Answered): void;
    send(pdu: Pdu): void;
    close(closed?: () => void): void;
    destroy(closed?: () => void): void;
  };
  type Server = {
    listen(port: number, host: string, listening: () => void): void;
    address(): { port: number };
    close(closed?: () => void): void;
  };
  const smpp: {
    connect(to: { url: string; auto_enquire_link_period: number }): Session;
    createServer(connected: (session: Session) => void): Server;
    readonly ESME_ROK: number;
    readonly ESME_RTHROTTLED: number;
    readonly ESME_RMSGQFUL: number;
    readonly ESME_RSYSERR: number;
    readonly ESME_RINVDSTADR: number;
    readonly ESME_RBINDFAIL: number;
    readonly ESME_RX_T_APPN: number;
  };
  export default smpp;
}
