/** JournalService/Month: the entries of a month, what is wrong about them, what was exported, and whether it is closed. */
import type {
  JournalEntry,
  JournalLine,
  JournalMonthRequest,
  JournalMonthResponse,
  JournalSum,
} from '@enishi/protos/deals/rpc';
import { journalState } from '@enishi/protos/master/journals';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { closingOf, draftsOf } from '../books';
import { checkMonth } from '../hours';
import { forAdministrators } from '../monthly';
import { type Booked, bookedIn, partnerOf, shownLines } from './booked';
import type { ExportedDoc, JournalDeps } from './collections';
import { debitOf, type Entry } from './entries';
import { exportsOf, textOf } from './export';
import type { VoucherLine } from './formats';
import { differenceOf, meaningOf, standingIn } from './standing';
import { taxLabel } from './tax-names';

const PER_PAGE = 50;
const state = journalState.code;

const lineToWire = ({ is_debit, account, sub_account, department, amount, tax, taxed }: VoucherLine): JournalLine => ({
  ...{ is_debit, account, sub_account, department, amount, tax_name: taxLabel(taxed), tax_amount: tax },
});

function stateOf(entry: Entry, standing: ReadonlyMap<string, ExportedDoc>): number {
  const exported = standing.get(entry.key);
  if (!exported) return state.open;
  return exported.meaning === meaningOf(entry) ? state.exported : state.changed;
}

const entryToWire = (booked: Booked, entry: Entry, standing: ReadonlyMap<string, ExportedDoc>): JournalEntry => ({
  ...{ key: entry.key, kind: entry.kind, date: entry.date, paper: entry.paper.name },
  paper_id: entry.paper.record.id_by_enterprise_id as number,
  ...{ number: String(entry.paper.record.number ?? ''), partner: partnerOf(entry.paper) },
  ...{ text: textOf(entry.kind, entry.paper), state: stateOf(entry, standing) },
  lines: shownLines(booked, entry).map(lineToWire),
});

/** What an accounting program has, and the papers do not say any more. */
const goneToWire = ({ key, kind, date, paper, paper_id, lines }: ExportedDoc): JournalEntry => ({
  ...{ key, kind, date, paper, paper_id, number: '', partner: '', text: '', state: state.gone },
  lines: lines.map(lineToWire),
});

const sumsOf = (entries: readonly Entry[]): JournalSum[] =>
  [...groupBy(entries, ({ kind }) => kind)]
    .sort(([one], [other]) => one - other)
    .map(([kind, own]) => ({
      ...{ kind, count: own.length },
      amount: own.reduce((sum, { lines }) => sum + debitOf(lines), 0),
    }));

export async function journalMonth(
  deps: JournalDeps,
  ctx: CallContext,
  { month, page }: JournalMonthRequest,
): Promise<JournalMonthResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const [booked, standing, exports, closing, drafts] = await Promise.all([
    bookedIn(deps, ctx, month),
    standingIn(deps, ctx, month),
    exportsOf(deps, ctx, month),
    closingOf(deps, ctx, month),
    draftsOf(deps, ctx, { from: month, to: month }),
  ]);
  const { entries } = booked;
  const { taken, added } = differenceOf(entries, standing);
  const keys = new Set(entries.map(({ key }) => key));
  const gone = taken.filter(({ key }) => !keys.has(key));
  const at = Math.max(1, page ?? 1);
  const from = (at - 1) * PER_PAGE;
  const shown = [...gone, ...entries].slice(from, from + PER_PAGE);
  return {
    ...{ month, count: gone.length + entries.length, page: at, per_page: PER_PAGE, exports, closing, drafts },
    entries: shown.map((one) => ('meaning' in one ? goneToWire(one) : entryToWire(booked, one, standing))),
    ...{ sums: sumsOf(entries), problems: booked.problems, open: taken.length + added.length },
  };
}
