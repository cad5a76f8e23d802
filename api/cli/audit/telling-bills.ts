import { type BillStory, billStory } from '#api/audit/bill-story.ts';
import { inWords } from '#domain/bills/words.ts';
import { feeLabels } from '#domain/credit/words.ts';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { countAt } from '#domain/telling/replay.ts';
import { WrongUse } from '../command-line.ts';
import type { Opened } from './opened.ts';
import { print } from './reading.ts';
import { momentOf } from './replaying.ts';

/** `bill`: why a bill was drawn at its hour, from which lessons, and what it comes to; as it was then with `--at`. */
export async function tellBill(
  { ledger }: Pick<Opened, 'ledger'>,
  [school = '', bill = '']: readonly string[],
  at: string | undefined,
  isJson: boolean,
) {
  const upTo = async (stream: string) => {
    const facts = await ledger.stream(stream);
    return at === undefined ? facts : facts.slice(0, countAt(facts, momentOf(at)));
  };
  const story = billStory(
    await upTo(`bills-${Number(school)}`),
    await upTo(`invoices-${Number(school)}`),
    Number(bill),
  );
  if (!story) throw new WrongUse(`School ${school} has no bill ${bill}${at ? ' then' : ''}.`);
  if (isJson) print(story);
  else for (const line of told(story)) console.log(line);
}

function told({ position, drawnAt, runAt, dueOn, studentId, rule, ...story }: BillStory): string[] {
  const { lines, totalCents, invoice } = story;
  return [
    `Drawn at position ${position}, ${formatMoment(drawnAt)}, by the run of ${formatMoment(runAt)}, for student ${studentId}; due ${formatDate(dueOn)}`,
    `Rule: ${inWords[rule.rhythm]}, ${rule.isOwn ? 'set for this learner or payer' : 'of the school'}${rule.position === null ? '' : `, as set at position ${rule.position}`}${rule.billsFrom ? `, lessons from ${formatDate(rule.billsFrom)} on` : ''}`,
    ...lines.map(
      (line) =>
        `  ${line.fee ? `Fee (${feeLabels[line.fee].toLowerCase()}) of lesson` : 'Lesson'} ${line.lessonId}, ${formatMoment(line.startsAt)}, ${line.lessonType}, ${line.minutes} minutes${line.coveredMinutes > 0 ? `, ${line.coveredMinutes} by credit` : ''}: ${formatMoney(line.priceCents)}, billed ${formatMoney(line.amountCents)}${line.nowCents === line.amountCents ? '' : `, now ${formatMoney(line.nowCents)}`} (payment ${line.paymentId})`,
    ),
    `Comes to ${formatMoney(totalCents)}; ${invoice ? `invoice ${invoiceNumber(invoice.number)} to ${formatMoney(invoice.totalCents)}` : 'not issued yet'}`,
  ];
}
