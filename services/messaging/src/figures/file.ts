/** The mailings of a period with all their figures, as a file that spreadsheets open. */
import { entities } from '@enishi/protos/entities';
import { japanDateTime, shownDateTime } from '@enishi/protos/master/dates';
import { mailingState } from '@enishi/protos/master/messaging';
import { mailingMeasures, rateOf } from '@enishi/protos/messaging/mailing-figures';
import type { MailFileContent, MailingFigures, MailingPeriodRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import type { Cell } from '@enishi/service-kit/tabular/cells';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { periodRows } from './compare';
import type { FigureDeps } from './deps';

const MOST_ROWS = 10_000;

interface Column {
  head: string;
  cell(figures: MailingFigures, senders: ReadonlyMap<number, string>): Cell;
}

const time = (instant: string | undefined): Cell => (instant ? shownDateTime(japanDateTime(new Date(instant))) : null);

const measured: Column[] = mailingMeasures.flatMap((measure): Column[] => [
  { head: measure.label, cell: (figures) => measure.of(figures) ?? null },
  ...(measure.among
    ? [{ head: `${measure.rate}（%）`, cell: (of: MailingFigures) => rateOf(measure, of) ?? null }]
    : []),
]);

const compared: Column[] = ['a', 'b'].flatMap((version): Column[] => {
  const of = ({ versions }: MailingFigures) => versions.find((one) => one.version === version);
  const name = version.toUpperCase();
  return [
    { head: `${name}の送信`, cell: (figures) => of(figures)?.sent_count ?? null },
    { head: `${name}の開封（目安）`, cell: (figures) => of(figures)?.open_count ?? null },
    { head: `${name}のクリック`, cell: (figures) => of(figures)?.click_count ?? null },
  ];
});

const columns: readonly Column[] = [
  { head: '種類', cell: ({ kind }) => entities[kind as keyof typeof entities].label },
  { head: 'No', cell: ({ id }) => id },
  { head: '名前', cell: ({ name }) => name },
  { head: '件名', cell: ({ title }) => title },
  { head: '差出人', cell: ({ member_id = 0 }, senders) => senders.get(member_id) ?? null },
  { head: '状態', cell: ({ state_id }) => (state_id ? mailingState.label(state_id) : null) },
  { head: '送信日時', cell: ({ sent_at }) => time(sent_at) },
  ...measured,
  { head: 'A/Bテストの採用', cell: ({ winner }) => winner?.toUpperCase() ?? null },
  ...compared,
];

async function sendersOf({ clients: { rpc } }: FigureDeps, ctx: CallContext, rows: readonly MailingFigures[]) {
  const ids = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  if (ids.length === 0) return new Map<number, string>();
  const { items = [] } = await rpc.identity.EnterpriseMemberService.Search(ctx, { ids });
  return new Map(items.map(({ id, title }) => [id, title]));
}

/** @throws AppError `invalid` */
export async function mailingFile(
  deps: FigureDeps,
  ctx: CallContext,
  request: MailingPeriodRequest,
): Promise<MailFileContent> {
  const { rows, count } = await periodRows(deps, ctx, request, MOST_ROWS);
  if (count > MOST_ROWS) throw invalid({ to: ['配信が多いため、期間を短くしてください。'] });
  const senders = await sendersOf(deps, ctx, rows);
  const lines = rows.map((row) => columns.map(({ cell }) => cell(row, senders)));
  return {
    name: `配信の結果_${request.from}_${request.to}.csv`,
    content_type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(BOM + [columns.map(({ head }) => head), ...lines].map(csvLine).join('')),
  };
}
