import smpp, { type Pdu } from 'smpp';
import { log } from '#api/telemetry/logger.ts';
import { partsOf } from '#domain/notices/text-parts.ts';
import type { TextNews, TextOutcome } from './text-sender.ts';

// Of SMPP 3.4, 5.2.5: a number of the international plan, or a name.
const international = 1;
const alphanumeric = 5;

/** A text as `submit_sm` takes it. @param source the number or name that it comes from */
export const submission = (source: string, to: string, words: string) => ({
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
});

/** Passes on a receipt, or what somebody wrote back. */
export async function tell(news: TextNews, pdu: Pdu): Promise<void> {
  const words = wordsIn(pdu);
  // 3.4, 5.2.12: bits 2 to 5 say that it is a receipt.
  if (((pdu.esm_class ?? 0) & 0x3c) === 0)
    return news.written(`+${(pdu.source_addr ?? '').replace(/^\+/, '')}`, words);
  const messageId = pdu.receipted_message_id?.toString() ?? /\bid:(\S+)/i.exec(words)?.[1];
  const state = stateOf(pdu.message_state, /\bstat:(\w+)/i.exec(words)?.[1]);
  if (!messageId || state === null) return;
  const reason = state === 'delivered' ? '' : 'The carrier could not deliver it to this phone.';
  await news.reported(messageId.replaceAll('\0', ''), state, reason);
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
export function outcomeOf({ command_status: status, message_id: messageId }: Pdu): TextOutcome {
  if (status === smpp.ESME_ROK) return { outcome: 'sent', messageId: messageId ?? '' };
  log('text_refused', { status }, 'warn');
  const passing = [smpp.ESME_RTHROTTLED, smpp.ESME_RMSGQFUL, smpp.ESME_RSYSERR];
  if (passing.includes(status)) return { outcome: 'later' };
  const isNumberBad = status === smpp.ESME_RINVDSTADR;
  const reason = isNumberBad
    ? 'The carrier knows no such number.'
    : `The carrier would not take it (${status}).`;
  return { outcome: 'refused', reason, isNumberBad };
}
