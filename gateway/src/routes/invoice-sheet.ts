/** The sheet of invoice schedules: agencies x months, as a page and as a file. */
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { monthText } from '@enishi/protos/billing/months';
import type { SheetRequest, SheetResponse } from '@enishi/protos/billing/rpc';
import { QUERY } from '@enishi/protos/http/words';
import { invoiceMonthState } from '@enishi/protos/master/billing';
import type { Cell } from '@enishi/service-kit/tabular/cells';
import { xlsxPieces } from '@enishi/service-kit/tabular/write-xlsx';
import { contentDisposition } from '../http/files/download';
import { READING } from '../http/index-reply';
import { paged, signed, text } from '../http/input';
import { type Input, type Json, type Route } from '../http/route';

const base = {
  audience: 'admin',
  guard: 'admin',
  right: 'billing',
  reads: 'json',
  records: 'nothing',
  probe: {},
} as const;
const at = (path: string) => `/${invoiceSchedule.plural}/${path}`;

/** A short text of a body; '' for anything else. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** A whole number of a body or a query; 0 for anything else. */
const numberIn = (value: unknown): number => {
  const number = typeof value === 'number' ? value : Number(textIn(value) || Number.NaN);
  return Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31 ? number : 0;
};

function sheetRequest({ body, query }: Input): SheetRequest {
  const given: Json = { ...query, ...body };
  return {
    from: textIn(given.from),
    months: numberIn(given.months),
    page: numberIn(given.page),
    per_page: numberIn(given.per_page),
    keyword: textIn(given.keyword),
    state: numberIn(given.state),
  };
}

const sheetInput = paged({ from: text(), months: signed, keyword: text(), state: signed });

const PART = 1_000;

async function* sheetRows(
  first: SheetResponse,
  next: (page: number) => Promise<SheetResponse>,
): AsyncGenerator<Cell[][]> {
  const { months = [], count } = first;
  for (let page = 1; ; page++) {
    const { rows = [] } = page === 1 ? first : await next(page);
    yield rows.map(({ enterprise_id, name, cells = [] }) => {
      const of = new Map(cells.map((cell) => [cell.month, cell]));
      const amounts = months.flatMap((month): Cell[] => {
        const cell = of.get(month);
        return cell ? [cell.total_price_with_tax, invoiceMonthState.label(cell.state)] : [null, null];
      });
      return [enterprise_id, name, ...amounts];
    });
    if (page * PART >= count) return;
  }
}

const sheetFile: Route = {
  ...base,
  verbs: QUERY,
  path: at('export'),
  gains: 'takes files',
  needs: 'none',
  support: 'closed',
  input: sheetInput,
  summary: '請求予定の表のExcelへの書き出し',
  records: 'download',
  async handle(input, rpc) {
    const request = { ...sheetRequest(input), per_page: PART };
    const next = (page: number) => rpc.billing.InvoicingService.Sheet({ ...request, page }, READING);
    const first = await next(1);
    const columns = [
      { header: 'エージェントID', width: 14 },
      { header: 'エージェント', width: 30 },
      ...(first.months ?? []).flatMap((month) => [
        { header: `${monthText(month)}（税込・円）`, width: 18 },
        { header: `${monthText(month)}の状態`, width: 16 },
      ]),
    ];
    return {
      pieces: xlsxPieces('請求予定', columns, sheetRows(first, next)),
      note: `${first.count}件`,
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': contentDisposition('attachment', `請求予定_${first.months?.[0]?.slice(0, 7)}.xlsx`),
        'cache-control': 'private, no-store',
      },
    };
  },
};

export const sheetRoutes: readonly Route[] = [sheetFile];
