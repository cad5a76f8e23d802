// A process of its own in which documents are made and uploaded files are read, so that nobody else's request waits while one is drawn. It ends with the one that started it.
import { Rejection } from '#domain/kernel/rejection.ts';
import type {
  BooksTask,
  ExportTask,
  FromWorker,
  PdfTask,
  Reading,
  Task,
  ToWorker,
  Upload,
} from './tasks.ts';

let pieces: AsyncGenerator<Uint8Array> | null = null;

process.on('message', (message: ToWorker) => void take(message));
process.on('disconnect', () => process.exit(0));

async function take(message: ToWorker): Promise<void> {
  try {
    if (message.type === 'cancel') return await cancel();
    if (message.type === 'begin') pieces = make(message.task);
    const next = await pieces?.next();
    if (!next) return;
    send(next.done ? { type: 'done' } : { type: 'piece', piece: next.value });
  } catch (fault) {
    pieces = null;
    send({
      type: 'failed',
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : 'unknown',
    });
  }
}

async function cancel(): Promise<void> {
  await pieces?.return(undefined);
  pieces = null;
  send({ type: 'done' });
}

function send(message: FromWorker): void {
  process.send?.(message);
}

async function* make(task: Task): AsyncGenerator<Uint8Array> {
  if (task.make === 'pdf') yield await drawn(task);
  else if (task.make === 'books') yield await written(task);
  else if (task.make === 'reading') yield await understood(task.upload);
  else yield* exported(task);
}

/** Each library is loaded when somebody first asks for what it makes. */
async function drawn(task: PdfTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'certificate':
      return (await import('#api/gateways/pdf/certificate.tsx')).renderCertificate(task.sheet);
    case 'class-report':
      return (await import('#api/gateways/pdf/class-report.tsx')).renderClassReport(task.sheet);
    case 'correction':
      return (await import('#api/gateways/pdf/correction.tsx')).renderCorrection(task.sheet);
    case 'credit-statement':
      return (await import('#api/gateways/pdf/credit-statement.tsx')).renderCreditStatement(
        task.sheet,
      );
    case 'terms':
      return (await import('#api/gateways/pdf/terms.tsx')).renderTerms(task.sheet);
    case 'voucher':
      return (await import('#api/gateways/pdf/voucher.tsx')).renderVoucher(task.sheet);
    case 'invoice':
      return (await import('#api/gateways/pdf/invoice.tsx')).renderInvoice(task.sheet);
    case 'logbook':
      return (await import('#api/gateways/pdf/logbook.tsx')).renderLogbook(task.sheet);
    case 'receipt':
      return (await import('#api/gateways/pdf/receipt.tsx')).renderReceipt(task.sheet);
    case 'records':
      return (await import('#api/gateways/pdf/records.tsx')).renderRecords(task.sheet);
    case 'mock-test':
      return (await import('#api/gateways/pdf/mock-test.tsx')).renderMockTest(task.sheet);
    case 'skills-report':
      return (await import('#api/gateways/pdf/skills-report.tsx')).renderSkillsReport(task.sheet);
    case 'plan-charge':
      return (await import('#api/gateways/pdf/plan-charge.tsx')).renderPlanCharge(task.sheet);
    case 'aged-list':
      return (await import('#api/gateways/pdf/aged-list.tsx')).renderAgedList(task.sheet);
    case 'statement':
      return (await import('#api/gateways/pdf/statement.tsx')).renderStatement(task.sheet);
  }
}

async function written({ databaseUrl, ...task }: BooksTask): Promise<Uint8Array> {
  const { bookFile } = await import('./export/book-file.ts');
  const sql = await connected(databaseUrl);
  try {
    return await bookFile(sql, task);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** What an uploaded file says, as JSON; a refusal travels as what it says. */
async function understood(upload: Upload): Promise<Uint8Array> {
  return new TextEncoder().encode(JSON.stringify(await reading(upload)));
}

async function reading(upload: Upload): Promise<Reading<Upload['file']>> {
  try {
    if (upload.file === 'drives')
      return { read: (await import('./uploads/read-drives.ts')).readDrives(upload.form) };
    if (upload.file === 'students') {
      const { readImport } = await import('./uploads/imports/read-import.ts');
      return { read: await readImport(upload.bytes, upload.told, upload.now) };
    }
    const { readBankFile } = await import('./uploads/read-bank-file.ts');
    return { read: readBankFile(upload.bytes, upload.told, upload.now, upload.known) };
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
    const { kind, code, message, fields, details } = refusal;
    return { refused: { kind, code, message, fields, details } };
  }
}

/** Reads through a connection of its own, which it has for as long as the export takes. */
async function* exported({ databaseUrl, ...task }: ExportTask): AsyncGenerator<Uint8Array> {
  const { exportPieces } = await import('./export/pieces.ts');
  const sql = await connected(databaseUrl);
  try {
    yield* exportPieces(sql, task);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function connected(databaseUrl: string) {
  const { openDatabase, patient } = await import('#api/database/database.ts');
  return openDatabase(databaseUrl, { max: 1, connection: patient });
}
