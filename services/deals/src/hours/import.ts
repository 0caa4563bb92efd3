/** HourSheetService/Import: hours of a month out of a CSV or Excel file, looked at first, saved when asked. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { hoursToMinutes } from '@enishi/protos/deals/agreements/work-hours';
import type { HourImportRequest, HourOutcome, HourSheetSaveResponse } from '@enishi/protos/deals/rpc';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, invalid } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecords } from '@enishi/service-kit/crud/store';
import { readAll, type TableRow } from '@enishi/service-kit/tabular/read';
import { sheetError } from '@enishi/service-kit/tabular/sheet-errors';
import { monthTerms } from './amounts';
import type { HourDeps } from './deps';
import { FIXED } from './guards';
import { savedReply, saveLine } from './save';
import { checkMonth, linesOf } from './sheet';

const MOST_ROWS = 2_000;

/** Headings by what they mean. */
const headings = {
  id: ['契約no', '契約番号', '稼働契約no', 'no', 'id', '稼働契約'],
  hours: ['稼働時間', '稼働時間(時間)', '時間', '実働時間'],
  note: ['備考'],
} as const;
type Heading = keyof typeof headings;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '');

/** A title may stand above the headings. */
const MOST_ABOVE = 20;

/** The rows below the headings, and where these stand. @throws AppError `invalid` where there are none */
function tableOf(rows: readonly TableRow[]): { rows: readonly TableRow[]; columns: Record<Heading, number> } {
  const columns = rows.slice(0, MOST_ABOVE).map(({ cells }) => {
    const found = cells.map(folded);
    const at = (heading: Heading) => found.findIndex((cell) => (headings[heading] as readonly string[]).includes(cell));
    return { id: at('id'), hours: at('hours'), note: at('note') };
  });
  const head = columns.findIndex(({ id, hours }) => id >= 0 && hours >= 0);
  if (head < 0)
    throw invalid({
      file: [
        '「契約No」と「稼働時間」の見出しの行が必要です。「取り込み用の書式」をダウンロードして入力してください。',
      ],
    });
  return { rows: rows.slice(head + 1), columns: columns[head] };
}

const rowsOf = (bytes: Buffer): Promise<TableRow[]> =>
  readAll(bytes, MOST_ROWS + 1, () =>
    invalid({ file: [`一度に取り込めるのは${MOST_ROWS}行までです。ファイルを分けてください。`] }),
  );

interface Read {
  row: number;
  agreement_id: number;
  minutes?: number;
  note?: string;
  problem?: string;
}

/** Reads one row. A row without hours has not been filled in. */
function readRow({ row, cells }: TableRow, columns: Record<Heading, number>): Read | undefined {
  const cell = (heading: Heading) => (cells[columns[heading]] ?? '').trim();
  const id = cell('id').normalize('NFKC');
  const hours = cell('hours');
  if (id === '' && hours === '') return undefined;
  const broken = [id, hours, cell('note')].map(sheetError).find(Boolean);
  if (broken) return { row, agreement_id: 0, problem: broken };
  const agreement_id = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  if (agreement_id === 0) return { row, agreement_id, problem: '契約Noを数字で入力してください。' };
  if (hours === '') return undefined;
  const minutes = hoursToMinutes(hours);
  if (minutes === undefined)
    return { row, agreement_id, problem: '稼働時間を「162.5」または「162:30」のように入力してください。' };
  return { row, agreement_id, minutes, note: columns.note < 0 ? undefined : cell('note') };
}

/** The same agreement twice in a file: which of the two rows is meant cannot be known. */
function twice(read: readonly Read[]): Read[] {
  const seen = new Set<number>();
  return read.map((line) => {
    const again = seen.has(line.agreement_id) && !line.problem;
    seen.add(line.agreement_id);
    return again ? { ...line, problem: '同じ契約Noの行がほかにもあります。1行にまとめてください。' } : line;
  });
}

/** The outcome that saving each of them would have, without doing it. */
async function looked(deps: HourDeps, ctx: CallContext, month: string, read: readonly Read[]): Promise<HourOutcome[]> {
  const known = new Map((await linesOf(deps, ctx, month)).map((line) => [line.agreement.id_by_enterprise_id, line]));
  const ids = read.map(({ agreement_id }) => agreement_id);
  const all = await findRecords(crudOf(deps, agreement).store, ctx, ids);
  return read.map(({ row, agreement_id, minutes, note, problem }) => {
    const record = all.get(agreement_id);
    const common = { row, agreement_id, name: (record?.name as string) ?? '', minutes };
    const refused = (message: string): HourOutcome => ({ ...common, outcome: 'refused', message });
    if (problem) return refused(problem);
    if (!record) return refused('この番号の稼働契約はありません。契約Noを確認してください。');
    if (!monthTerms(record, month)) return refused('契約期間に含まれない月です。契約期間を確認してください。');
    const before = known.get(agreement_id)?.hours;
    if (!before) return { ...common, outcome: 'created' };
    const isSame = before.minutes === minutes && (note === undefined || (before.note ?? '') === note);
    if (isSame) return { ...common, outcome: 'same' };
    return before.hour_status_id === agreementHourStatus.code.fixed
      ? refused(FIXED)
      : { ...common, outcome: 'updated' };
  });
}

/** @throws AppError `invalid` for a file that is no table, or one without the headings */
export async function hourImport(
  deps: HourDeps,
  ctx: CallContext,
  { month, bytes, apply }: HourImportRequest,
): Promise<HourSheetSaveResponse> {
  staffOnly(ctx);
  checkMonth(month);
  if (bytes.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  const { rows, columns } = tableOf(await rowsOf(Buffer.from(bytes)));
  const read = twice(rows.flatMap((row) => readRow(row, columns) ?? []));
  if (read.length === 0) throw invalid({ file: ['稼働時間が入力された行がありません。'] });
  const outcomes = await looked(deps, ctx, month, read);
  if (!apply) return savedReply(outcomes);
  const saved: HourOutcome[] = [];
  for (const [at, { agreement_id, minutes, note }] of read.entries()) {
    const outcome = outcomes[at];
    if (outcome.outcome === 'refused') saved.push(outcome);
    else {
      const entry = { agreement_id, minutes, note };
      saved.push({ ...(await saveLine(deps, ctx, { month, entry })), row: outcome.row });
    }
  }
  return savedReply(saved);
}
