/** MailingFigureService: mailings beside one another, those of a period, and their file. */
import { parseDay } from '@enishi/protos/fields/days';
import { addDays, japanMidnight } from '@enishi/protos/master/dates';
import { figureKinds, MOST_COMPARED, MOST_DAYS } from '@enishi/protos/messaging/mailing-figures';
import type {
  MailingCompareRequest,
  MailingFigures,
  MailingFiguresResponse,
  MailingPeriodRequest,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { automationKinds, automationsWithin } from './automation-rows';
import type { FigureDeps } from './deps';
import { mailingEntities, mailingsById, mailingsWithin, type Within } from './mailing-rows';

const DAY_MS = 86_400_000;

/** @throws AppError `invalid` */
function withinOf({ from, to }: Pick<MailingPeriodRequest, 'from' | 'to'>): Within {
  for (const [name, day] of Object.entries({ from, to }))
    if (parseDay(day ?? '') !== day) throw invalid({ [name]: ['日付を2026/12/01のように入力してください。'] });
  if (from > to) throw invalid({ to: ['終了日には、開始日以降の日付を入力してください。'] });
  const within = { from: japanMidnight(from), before: japanMidnight(addDays(to, 1)) };
  if (within.before.getTime() - within.from.getTime() > MOST_DAYS * DAY_MS)
    throw invalid({ to: ['期間は3年までで入力してください。'] });
  return within;
}

interface Found {
  rows: MailingFigures[];
  count: number;
}

const mailings = Object.keys(mailingEntities);

/**
 * Mailings of a kind within a period that the caller sees, the latest first; of those that go out by themselves the largest.
 * @throws AppError `invalid`
 */
export async function periodRows(
  deps: FigureDeps,
  ctx: CallContext,
  { kind = 'all', ...period }: MailingPeriodRequest,
  most: number,
): Promise<Found> {
  membersOnly(ctx);
  const within = withinOf(period);
  const known = figureKinds.find(({ id }) => id === kind)?.id;
  if (!known)
    throw invalid({ kind: [`種類は${figureKinds.map(({ id }) => id).join('、')}のいずれかを指定してください。`] });
  if (known === 'automation') {
    const rows = await automationsWithin(deps, ctx, within);
    return { rows: rows.slice(0, most), count: rows.length };
  }
  return mailingsWithin(deps, ctx, { ...within, most, kinds: known === 'all' ? mailings : [known] });
}

/** Rows of a list, which is read and chosen from. */
const MOST_LISTED = 200;

export async function mailingPeriod(
  deps: FigureDeps,
  ctx: CallContext,
  request: MailingPeriodRequest,
): Promise<MailingFiguresResponse> {
  const { rows, count } = await periodRows(deps, ctx, request, MOST_LISTED);
  return { mailings: rows, count };
}

const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

/** @throws AppError `invalid` */
export async function mailingCompare(
  deps: FigureDeps,
  ctx: CallContext,
  { mailings: asked, ...period }: MailingCompareRequest,
): Promise<MailingFiguresResponse> {
  membersOnly(ctx);
  const within = withinOf(period);
  if (asked.length > MOST_COMPARED) throw invalid({ mailings: [`比べられるのは${MOST_COMPARED}件までです。`] });
  const idsOf = (kind: string) => asked.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const automations = asked.filter(({ kind }) => automationKinds.includes(kind));
  const found = await Promise.all([
    ...mailings.map((kind) => {
      const ids = idsOf(kind);
      return ids.length > 0 ? mailingsById(deps, ctx, kind, ids) : [];
    }),
    automations.length > 0 ? automationsWithin(deps, ctx, within, new Set(automations.map(keyOf))) : [],
  ]);
  const byKey = new Map(found.flat().map((row) => [keyOf(row), row]));
  const rows = [...new Set(asked.map(keyOf))].flatMap((key) => byKey.get(key) ?? []);
  return { mailings: rows, count: rows.length };
}
