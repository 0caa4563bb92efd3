/** Balances by age, and the lines of one account; of clients and of payees. */
import type { Answered, Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay } from '@enishi/protos/fields/format';
import { yenText } from '@enishi/protos/master/price';
import { paperTo } from './journals/paths';

export type LedgerRow = Answered<Calls['deals']['ClientLedgerService']['Index']>['rows'][number];
export type Ledger = Answered<Calls['deals']['ClientLedgerService']['Show']>;

const part = (yen: number | undefined): string => (yen ? yenText(yen) : '-');

type Ages = NonNullable<LedgerRow['ages']>;

const AGES: readonly (readonly [label: string, age: keyof Ages])[] = [
  ['期日前', 'not_due'],
  ['30日以内', 'days_30'],
  ['31〜60日', 'days_60'],
  ['61〜90日', 'days_90'],
  ['90日超', 'older'],
];

export const ageItems = ({ ages, on_account }: LedgerRow) => [
  ...AGES.map(([label, age]) => ({ label, value: part(ages?.[age]) })),
  ...(on_account ? [{ label: '前受金（請求書のない入金）', value: `-${yenText(on_account)}` }] : []),
];

interface BalancesProps {
  rows: readonly LedgerRow[];
  /** The page of an account. */
  to: (id: number) => string;
  party: string;
  /** Beside the ages. */
  more?: readonly SimpleColumn<LedgerRow>[];
}

export function Balances({ rows, to, party, more = [] }: BalancesProps) {
  const columns: readonly SimpleColumn<LedgerRow>[] = [
    { label: party, cell: ({ id, name }) => <TextLink to={to(id)}>{name}</TextLink>, title: ({ name }) => name },
    { label: '残高', cell: ({ balance }) => <strong>{yenText(balance)}</strong>, align: 'right' },
    ...AGES.map(
      ([label, age]): SimpleColumn<LedgerRow> => ({ label, cell: ({ ages }) => part(ages?.[age]), align: 'right' }),
    ),
    ...more,
  ];
  return <SimpleTable label="残高" rows={rows} keyOf={({ id }) => id} columns={columns} />;
}

export interface EntriesProps {
  ledger: Ledger;
  /** The kind of papers whose entries name none. */
  papers: string;
  owed: string;
  paid: string;
}

interface Entry {
  at: number;
  date: string;
  text: string;
  paper_id?: number | null;
  paper?: string | null;
  owed?: number;
  paid?: number;
  balance: number;
}

export function Entries({ ledger, papers, owed, paid }: EntriesProps) {
  const { from, to, opening, closing, entries } = ledger;
  if (entries.length === 0 && opening === 0)
    return <EmptyState title="この期間の取引はありません">期間を広げて確認してください。</EmptyState>;
  const rows: Entry[] = [
    { at: -1, date: from, text: '繰越', balance: opening },
    ...entries.map((entry, at) => ({ at, ...entry })),
    { at: entries.length, date: to, text: '残高', balance: closing },
  ];
  const columns: readonly SimpleColumn<Entry>[] = [
    { label: '日付', cell: ({ date }) => formatDay(date) },
    {
      label: '内容',
      cell: ({ text, paper_id, paper }) =>
        paper_id ? <TextLink to={paperTo(paper ?? papers, paper_id)}>{text}</TextLink> : text,
      title: ({ text }) => text,
    },
    { label: owed, cell: (entry) => part(entry.owed), align: 'right' },
    { label: paid, cell: (entry) => part(entry.paid), align: 'right' },
    { label: '残高', cell: ({ balance }) => yenText(balance), align: 'right' },
  ];
  return <SimpleTable label="元帳" rows={rows} keyOf={({ at }) => at} columns={columns} />;
}
