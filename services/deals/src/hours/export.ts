/** HourSheetService/Export: fixed months as files of accounting programs. */
import type { Candidate } from '@enishi/protos/crm/rpc';
import { monthEnd, payDay } from '@enishi/protos/deals/agreements/agreement-dates';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import type { HourExportRequest, HourFileResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { TAX_RATE } from '@enishi/protos/master/constants';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import type { Cell } from '@enishi/service-kit/tabular/cells';
import { toShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import type { exportCollections } from '../journal-exports';
import type { DealsNeeds } from '../needs';
import { employerOf } from '../records';
import type { HourDeps } from './deps';
import { linesOf } from './sheet';

interface Entry {
  agreement: Values;
  hours: Values;
  candidate: string;
  company: string;
  /** The candidate, or the company that employs the person. */
  payee: string;
}

interface Booking {
  income: boolean;
  partner: string;
  /** Amount in yen without tax. */
  amount: number;
  tax: number;
  due: string;
  text: string;
  /** The parts of its number: sales or purchase, month, agreement. */
  no: readonly [side: string, month: string, agreement: number];
}

/** Amounts are without tax; the tax of a line is rounded down to a yen. */
const taxOf = (amount: number): number => Math.floor(amount * TAX_RATE);
const slashed = (day: string): string => day.replaceAll('-', '/');

/** Sales and purchase of a line; a side that comes to nothing has no booking. */
function bookingsOf({ agreement, hours, candidate, company, payee }: Entry, month: string): Booking[] {
  const of = (income: boolean): Booking => {
    const amount = Number((income ? hours.sell_total : hours.buy_total) ?? 0);
    const side = income ? '' : 'buy_';
    const due = payDay(
      {
        usance_span_id: agreement[`${side}usance_span_id`] as number | null,
        usance_day_id: agreement[`${side}usance_day_id`] as number | null,
      },
      month,
    );
    return {
      income,
      amount,
      tax: taxOf(amount),
      partner: income ? company : payee,
      due: due ?? '',
      no: [income ? 'U' : 'S', month.slice(0, 7).replace('-', ''), agreement.id_by_enterprise_id as number],
      text: `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月分 ${agreement.name}（${candidate} ${minutesText(Number(hours.minutes))}）`,
    };
  };
  return [of(true), of(false)].filter(({ amount }) => amount > 0);
}

interface Format {
  label: string;
  /** An accounting program books what stands in it. */
  books: boolean;
  /** Windows programs read their own encoding only. */
  shiftJis: boolean;
  head?: readonly string[];
  rows(entries: readonly Entry[], month: string): Cell[][];
}

const bookings = (entries: readonly Entry[], month: string): Booking[] =>
  entries.flatMap((entry) => bookingsOf(entry, month));

const numberOf = ([side, month, agreement]: Booking['no']): string => `${side}${month}-${agreement}`;

/** Half-width characters that 弥生会計 keeps of a number: the month has four of them, the agreement five. */
const shortNumberOf = ([side, month, agreement]: Booking['no']): string =>
  `${side}${month.slice(2)}${String(agreement).slice(-5)}`;

/** The import file for transactions (取引のインポート) of freee. */
const freee: Format = {
  label: 'freee',
  books: true,
  shiftJis: false,
  head: [
    ...['収支区分', '管理番号', '発生日', '決済期日', '取引先', '勘定科目', '税区分', '金額', '税計算区分', '税額'],
    ...['備考', '品目', '部門', 'メモタグ（複数指定可、カンマ区切り）', '決済日', '決済口座', '決済金額'],
  ],
  rows: (entries, month) =>
    bookings(entries, month).map(({ income, no, due, partner, amount, tax, text }) => [
      ...[income ? '収入' : '支出', numberOf(no), slashed(monthEnd(month)), slashed(due), partner],
      ...[income ? '売上高' : '外注費', income ? '課税売上10%' : '課対仕入10%', amount + tax, '内税', tax],
      ...[text, null, null, null, null, null, null],
    ]),
};

/** 仕訳データのインポート of 弥生会計: 25 columns, no headings. */
const yayoi: Format = {
  label: '弥生会計',
  books: true,
  shiftJis: true,
  rows: (entries, month) =>
    bookings(entries, month).map(({ income, partner, amount, tax, text, no, due }) => {
      const money = amount + tax;
      const debit = income
        ? ['売掛金', partner, null, '対象外', money, 0]
        : ['外注費', null, null, '課対仕入込10%', money, tax];
      const credit = income
        ? ['売上高', null, null, '課税売上込10%', money, tax]
        : ['買掛金', partner, null, '対象外', money, 0];
      const tail = [text.slice(0, 64), shortNumberOf(no), slashed(due), 0, null, null, 0, 0, 'no'];
      return [2000, null, null, slashed(monthEnd(month)), ...debit, ...credit, ...tail];
    }),
};

const plain: Format = {
  label: '稼働実績',
  books: false,
  shiftJis: false,
  head: [
    ...[
      '対象月',
      '契約No',
      '契約名',
      '企業',
      '候補者',
      '稼働時間',
      '日割り',
      '売単価（精算）',
      '売上（基本）',
      '売上（精算）',
    ],
    ...[
      '売上（税抜）',
      '売上の消費税',
      '入金予定日',
      '仕入単価（精算）',
      '仕入（基本）',
      '仕入（精算）',
      '仕入（税抜）',
    ],
    ...['仕入の消費税', '支払予定日', '粗利', '備考'],
  ],
  rows: (entries, month) =>
    entries.map((entry) => {
      const { agreement, hours, candidate, company } = entry;
      const due = (side: string) =>
        payDay(
          {
            usance_span_id: agreement[`${side}usance_span_id`] as number | null,
            usance_day_id: agreement[`${side}usance_day_id`] as number | null,
          },
          month,
        ) ?? null;
      const money = (name: string) => Number(hours[name] ?? 0);
      return [
        ...[month.slice(0, 7), agreement.id_by_enterprise_id as number, agreement.name as string, company, candidate],
        ...[minutesText(money('minutes')), hours.part_days ? `${hours.part_days}/${hours.month_days}` : null],
        ...[money('sell_rate'), money('sell_base'), money('sell_adjustment'), money('sell_total')],
        ...[taxOf(money('sell_total')), due('')],
        ...[money('buy_rate'), money('buy_base'), money('buy_adjustment'), money('buy_total')],
        ...[taxOf(money('buy_total')), due('buy_'), money('gross'), (hours.note as string | null) ?? null],
      ];
    }),
};

const formats: Readonly<Record<string, Format>> = { freee, yayoi, csv: plain };

/** Rows of one answer. */
const AT_ONCE = 400;

async function candidatesOf({ clients: { rpc } }: HourDeps, ctx: CallContext, ids: readonly number[]) {
  const columns = ['id_by_enterprise_id', 'name', 'affiliation_type_id', 'company_id_by_enterprise_id'];
  const candidates = new Map<number, Candidate>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const asked = ids.slice(from, from + AT_ONCE);
    const answer = await rpc.crm.CandidateService.Index(ctx, { ids: asked, columns, per_page: asked.length });
    for (const candidate of answer.candidates ?? []) candidates.set(candidate.id_by_enterprise_id as number, candidate);
  }
  return candidates;
}

async function entriesOf(deps: HourDeps, ctx: CallContext, lines: readonly Pick<Entry, 'agreement' | 'hours'>[]) {
  const idsIn = (name: string) => [...new Set(lines.map(({ agreement }) => agreement[name] as number))];
  const candidates = await candidatesOf(deps, ctx, idsIn('candidate_id_by_enterprise_id'));
  const employers = [...candidates.values()].flatMap((candidate) => employerOf(candidate) ?? []);
  const { items = [] } = await deps.clients.rpc.crm.CompanyService.Search(ctx, {
    ids: [...new Set([...idsIn('company_id_by_enterprise_id'), ...employers])],
  });
  const companies = new Map<number | undefined, string>(items.map(({ id, title }) => [id, title]));
  return lines.map((line): Entry => {
    const candidate = candidates.get(line.agreement.candidate_id_by_enterprise_id as number);
    const name = candidate?.name ?? '';
    return {
      ...{ ...line, candidate: name },
      company: companies.get(line.agreement.company_id_by_enterprise_id as number) ?? '',
      payee: companies.get(employerOf(candidate)) ?? name,
    };
  });
}

type ExportDeps = DealsNeeds<typeof exportCollections>;

const IN_JOURNALS =
  'この月の仕訳は、すでに「仕訳」の画面から書き出されています。仕訳には売上と外注費が含まれるため、会計ソフトに二重に計上されます。会計ソフトには仕訳を取り込んでください。内容の確認には「CSV」を使えます。';

/** Journals hold the sales and purchases of their month: what is booked of both is booked twice. */
async function mustNotBeBooked({ of }: Pick<ExportDeps, 'of'>, ctx: CallContext, month: string): Promise<void> {
  if (await of(ctx).journalExports.findOne({ month })) throw conflict(IN_JOURNALS);
}

/**
 * Accounting gets fixed months only: a month that is still being entered would be booked twice.
 * @throws AppError `invalid` for another format, and where nothing is fixed; `conflict` where journals hold the month
 */
export async function hourExport(
  deps: ExportDeps,
  ctx: CallContext,
  { month, format: name }: HourExportRequest,
): Promise<HourFileResponse> {
  staffOnly(ctx);
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw invalid({ format: [`形式は${Object.keys(formats).join('、')}のいずれかを指定してください。`] });
  const lines = (await linesOf(deps, ctx, month)).flatMap(({ agreement, hours }) =>
    hours?.hour_status_id === agreementHourStatus.code.fixed ? [{ agreement, hours }] : [],
  );
  if (lines.length === 0)
    throw invalid({ month: ['確定した稼働実績がありません。稼働時間を確定してから出力してください。'] });
  if (format.books) await mustNotBeBooked(deps, ctx, month);
  const entries = await entriesOf(deps, ctx, lines);
  const rows = format.rows(entries, month);
  const text = [...(format.head ? [[...format.head]] : []), ...rows].map(csvLine).join('');
  const { bytes, replaced } = format.shiftJis ? toShiftJis(text) : { bytes: Buffer.from(BOM + text), replaced: 0 };
  return {
    name: `${format.label}_${month.slice(0, 7)}.csv`,
    content_type: `text/csv; charset=${format.shiftJis ? 'shift_jis' : 'utf-8'}`,
    bytes,
    count: rows.length,
    replaced,
  };
}
