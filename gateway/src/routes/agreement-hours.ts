/** Hours of agreements, a month at a time. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import type { HourEntry } from '@enishi/protos/deals/rpc';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { badRequest, invalid } from '@enishi/service-kit/errors';
import { crud } from '../crud';
import { contentDisposition } from '../files/download';
import { text, whole } from '../http/body-values';
import { CREATE, type Input, type Json, QUERY, READ_OR_QUERY, type Reply, type Route, UPDATE } from '../http/route';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
/** A month of many people takes longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const monthIn = ({ body, query }: Input): string => text({ ...query, ...body }, 'month', 20) ?? '';

const sheet: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreement_hours/sheet',
  summary: '月ごとの稼働実績',
  probe: { body: { month: '2026-04-01' } },
  async handle(input, rpc) {
    const { lines = [], ...rest } = await rpc.deals.HourSheetService.Show({ month: monthIn(input) }, SLOW);
    const shown = lines.map(({ agreement: record, agreement_hour, part_days, month_days, ...prices }) => ({
      agreement: recordFromWire(agreement, { ...record }),
      agreement_hour: agreement_hour ? recordFromWire(agreementHour, { ...agreement_hour }) : null,
      ...prices,
      part_days: part_days ?? null,
      month_days: month_days ?? null,
    }));
    return { body: { ...rest, lines: shown } };
  },
};

const MOST_ENTRIES = 500;

function entriesIn(body: Json): HourEntry[] {
  const given = body.entries;
  if (!Array.isArray(given)) throw badRequest('「entries」に保存する行を指定してください。');
  if (given.length > MOST_ENTRIES) throw invalid({ entries: [`一度に保存できるのは${MOST_ENTRIES}件までです。`] });
  return given.map((item) => {
    if (typeof item !== 'object' || item === null) throw badRequest('「entries」の行の形式が正しくありません。');
    const line = item as Json;
    return {
      agreement_id: whole(line, 'agreement_id') ?? 0,
      minutes: whole(line, 'minutes'),
      hour_status_id: whole(line, 'hour_status_id'),
      note: text(line, 'note', 500) ?? '',
      updated_at: text(line, 'updated_at'),
    };
  });
}

const save: Route = {
  ...base,
  verbs: UPDATE,
  path: '/agreement_hours/save',
  summary: '月ごとの稼働実績の保存',
  probe: { body: { month: '2026-04-01', entries: [] } },
  async handle(input, rpc) {
    const request = { month: monthIn(input), entries: entriesIn(input.body) };
    const { outcomes = [], saved, refused } = await rpc.deals.HourSheetService.Save(request, SLOW);
    return { body: { outcomes, saved, refused } };
  },
};

const importHours: Route = {
  ...base,
  verbs: CREATE,
  path: '/agreement_hours/import',
  summary: '稼働実績のファイルからの取り込み',
  reads: 'file',
  probe: { file: true },
  async handle(input, rpc) {
    const { file, body } = input;
    if (!file) throw badRequest('ファイルを選択してください。');
    const apply = body.apply === true || body.apply === '1' || body.apply === 'true';
    const request = { month: monthIn(input), bytes: file.bytes, apply };
    const { outcomes = [], saved, refused } = await rpc.deals.HourSheetService.Import(request, SLOW);
    return { body: { outcomes, saved, refused } };
  },
};

const exportHours: Route = {
  ...base,
  verbs: QUERY,
  path: '/agreement_hours/accounting',
  summary: '稼働実績の会計ソフト向けの書き出し',
  records: 'download',
  probe: { body: { month: '2026-04-01', format: 'csv' } },
  async handle(input, rpc) {
    const request = { month: monthIn(input), format: text(input.body, 'format', 20) ?? '' };
    const file = await rpc.deals.HourSheetService.Export(request, SLOW);
    const reply: Reply = {
      bytes: file.bytes,
      note: `${file.count}件・${file.name}`,
      headers: {
        'content-type': file.content_type,
        'content-length': String(file.bytes.length),
        'content-disposition': contentDisposition('attachment', file.name),
        'cache-control': 'private, no-store',
        'x-export-count': String(file.count),
        'x-export-replaced': String(file.replaced),
      },
    };
    return reply;
  },
};

export const agreementHourRoutes: readonly Route[] = [
  ...crud(agreementHour, { only: ['index', 'show', 'history', 'export'] }),
  sheet,
  save,
  importHours,
  exportHours,
];
