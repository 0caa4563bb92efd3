/** An Excel file of a month read as hours: by the columns that were used before, or those that their headings tell. */
import type { TimeSheetColumns, TimeSheetReading } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { readAll, type TableRow } from '@enishi/service-kit/tabular/read';
import { MAX_COLUMNS } from '@enishi/service-kit/tabular/table';
import type { TimeSheetDeps } from '../collections';
import { standingOf } from '../standing';
import { type Columns, guessed, headingsOf, readTable, roles } from './read-table';
import { fileBytes, type SeenMonth } from './store';

/** A month has 31 days; notes may stand below them. */
const MOST_ROWS = 500;
/** So much of the table is shown that its columns can be told. */
const SHOWN = { rows: 50, columns: 30, characters: 40 };
const MOST_PROBLEMS = 40;

const TOO_LONG = `行が多すぎます。勤務表として読み取れるのは${MOST_ROWS}行までです。1か月分のシートを先頭にして保存し直してください。`;
const NOT_A_TABLE = 'このファイルは読み取れません。読み取れるのはExcel（.xlsx）です。時間は入力してください。';

/** @throws AppError `invalid` for a column that no table has */
function columnsIn(given: TimeSheetColumns): Columns {
  const columns: Columns = {};
  for (const role of roles) {
    const { [role]: at } = given;
    if (at === undefined) continue;
    if (!Number.isInteger(at) || at < 0 || at >= MAX_COLUMNS)
      throw invalid({ columns: ['列の指定が正しくありません。列を選び直してください。'] });
    columns[role] = at;
  }
  return columns;
}

/** Those of the agreement, else the latest of the client. */
async function remembered(
  { of }: TimeSheetDeps,
  ctx: CallContext,
  agreement_id: number,
  company_id: number,
): Promise<Columns | undefined> {
  const { timeSheetColumns } = of(ctx);
  const own = await timeSheetColumns.findOne({ agreement_id });
  const [latest] = own ? [own] : await timeSheetColumns.find({ company_id }, { sort: { at: -1 }, limit: 1 });
  return latest?.columns;
}

/** Columns that were read before count as long as they still tell something. */
const tells = (rows: readonly TableRow[], columns: Columns, month: Parameters<typeof readTable>[2]): boolean => {
  const { days, minutes } = readTable(rows, columns, month);
  return days.length > 0 || minutes !== undefined;
};

export interface ReadRequest extends SeenMonth, TimeSheetColumns {
  key: string;
  remember?: boolean;
}

/** @throws AppError `not_found`; `invalid` for a file that is no table, and for columns that it does not have */
export async function readFile(deps: TimeSheetDeps, ctx: CallContext, request: ReadRequest): Promise<TimeSheetReading> {
  const { agreement_id, month, candidate_id, key, remember } = request;
  const asked = { agreement_id, month };
  const { agreement, bounds } = await standingOf(deps, ctx, asked);
  const { bytes, name } = await fileBytes(deps, ctx, { ...asked, candidate_id }, key);
  if (!name.toLowerCase().endsWith('.xlsx')) throw invalid({ file: [NOT_A_TABLE] }, NOT_A_TABLE);
  const rows = await readAll(Buffer.from(bytes), MOST_ROWS, () => invalid({ file: [TOO_LONG] }, TOO_LONG));
  const company_id = (agreement.company_id_by_enterprise_id as number | null) ?? 0;
  const within = { month, ...bounds };
  const before = await remembered(deps, ctx, agreement_id, company_id);
  const known = before && tells(rows, before, within) ? before : undefined;
  const chosen = columnsIn(request);
  const isChosen = Object.keys(chosen).length > 0;
  const columns = isChosen ? chosen : (known ?? guessed(rows, month));
  const { days, minutes, problems } = readTable(rows, columns, within);
  if (remember && tells(rows, columns, within))
    await deps
      .of(ctx)
      .timeSheetColumns.updateOne(
        { agreement_id },
        { $set: { company_id, columns, at: deps.clock.now() } },
        { upsert: true },
      );
  const cut = (text: string) => [...text].slice(0, SHOWN.characters).join('');
  return {
    ...{ key, columns, remembered: !isChosen && known !== undefined },
    rows: rows.slice(0, SHOWN.rows).map(({ row, cells }) => ({ row, cells: cells.slice(0, SHOWN.columns).map(cut) })),
    headings: headingsOf(rows, columns, month).slice(0, SHOWN.columns).map(cut),
    days: days.map(({ day, start_minutes, end_minutes, break_minutes }) => ({
      ...{ day, start_minutes: start_minutes ?? undefined, end_minutes: end_minutes ?? undefined },
      break_minutes: break_minutes ?? undefined,
    })),
    ...{ minutes, problems: problems.slice(0, MOST_PROBLEMS) },
  };
}
