/** Hours of agreements, a month at a time. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { CREATE, QUERY, READ_OR_QUERY } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { crud } from '../api/crud';
import { contentDisposition } from '../http/files/download';
import { fields, flag, text } from '../http/input';
import { type Reply, type Route, route } from '../http/route';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
/** A month of many people takes longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const month = text(20);

const sheet = route({
  ...base,
  verbs: READ_OR_QUERY,
  path: '/agreement_hours/sheet',
  gains: 'reads records',
  needs: 'none',
  support: 'shown',
  input: fields({ month }),
  summary: '月ごとの稼働実績',
  probe: { body: { month: '2026-04-01' } },
  async handle({ given }, rpc) {
    const { lines = [], ...rest } = await rpc.deals.HourSheetService.Show({ month: given.month ?? '' }, SLOW);
    const shown = lines.map(({ agreement: record, agreement_hour, part_days, month_days, ...prices }) => ({
      agreement: recordFromWire(agreement, { ...record }),
      agreement_hour: agreement_hour ? recordFromWire(agreementHour, { ...agreement_hour }) : null,
      ...prices,
      part_days: part_days ?? null,
      month_days: month_days ?? null,
    }));
    return { body: { ...rest, lines: shown } };
  },
});

const importHours = route({
  ...base,
  verbs: CREATE,
  path: '/agreement_hours/import',
  gains: 'writes many',
  needs: 'bulk',
  support: 'closed',
  input: fields({ month, apply: flag }),
  summary: '稼働実績のファイルからの取り込み',
  reads: 'file',
  probe: { file: true },
  async handle({ file, given: { month = '', apply = false } }, rpc) {
    if (!file) throw badRequest('ファイルを選択してください。');
    const request = { month, bytes: file.bytes, apply };
    const { outcomes = [], saved, refused } = await rpc.deals.HourSheetService.Import(request, SLOW);
    return { body: { outcomes, saved, refused } };
  },
});

const exportHours = route({
  ...base,
  verbs: QUERY,
  path: '/agreement_hours/accounting',
  gains: 'takes files',
  needs: 'export',
  support: 'closed',
  input: fields({ month, format: text(20) }),
  summary: '稼働実績の会計ソフト向けの書き出し',
  records: 'download',
  probe: { body: { month: '2026-04-01', format: 'csv' } },
  async handle({ given: { month = '', format = '' } }, rpc) {
    const request = { month, format };
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
});

export const agreementHourRoutes: readonly Route[] = [
  ...crud(agreementHour, { only: ['index', 'show', 'history', 'export'] }),
  sheet,
  importHours,
  exportHours,
];
