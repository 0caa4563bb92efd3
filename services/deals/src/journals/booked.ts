/** The entries of a month with the names that the agency's accounting program knows, and what is wrong about them. */

import { journalSetting } from '@enishi/protos/deals/journals/journal-setting';
import type { JournalProblem } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { journalDepartment } from '@enishi/protos/master/journals';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type Paper, papersOf, paymentsOf, readPeriod, type Share, type Source, sharesIn } from '../books';
import { inParts } from '../monthly';
import { transitionTable } from '../payables';
import type { JournalDeps } from './collections';
import { bookedLines, type Entry, entryOfPaper, entryOfPayment, type Line, type Role } from './entries';
import type { VoucherLine } from './formats';
import { settingOf } from './setting';

export interface Booked {
  setting: Values;
  entries: Entry[];
  problems: JournalProblem[];
  /** Names of departments by member. */
  departments: ReadonlyMap<number, string>;
}

const { team, none } = journalDepartment.code;

async function departmentsOf(
  { clients }: JournalDeps,
  ctx: CallContext,
  owners: readonly number[],
  kind: number,
): Promise<Map<number, string>> {
  const columns = ['id_by_enterprise_id', 'name', 'team'];
  const members = await inParts(owners, async (ids) => {
    const { enterprise_members } = await clients.rpc.identity.EnterpriseMemberService.Index(ctx, {
      ...{ ids, columns, per_page: ids.length },
    });
    return enterprise_members ?? [];
  });
  return new Map(
    members.map((member) => [
      member.id_by_enterprise_id ?? 0,
      (kind === team ? member.team : member.name)?.trim() ?? '',
    ]),
  );
}

const columns: Readonly<Record<Role, readonly [account: string, sub?: string]>> = {
  receivable: ['receivable_account'],
  sales: ['sales_account', 'sales_sub_account'],
  received_tax: ['received_tax_account'],
  person_cost: ['person_cost_account', 'person_cost_sub_account'],
  company_cost: ['company_cost_account', 'company_cost_sub_account'],
  paid_tax: ['paid_tax_account'],
  person_payable: ['person_payable_account'],
  company_payable: ['company_payable_account'],
  bank_deposit: ['bank_deposit_account', 'bank_deposit_sub_account'],
  withheld: ['withheld_account', 'withheld_sub_account'],
  fee: ['fee_account'],
  advance: ['advance_account'],
  received_advance: ['received_advance_account'],
};

const CLAIMS: readonly Role[] = ['receivable', 'person_payable', 'company_payable'];
/** Roles whose sub-account can be the partner. */
const PARTNERED: readonly Role[] = [...CLAIMS, 'received_advance'];

export const partnerOf = ({ record }: Source): string => String(record.company_name ?? '');

/** A line under the names of the setting; an account that is not named is empty. */
export function namedLine(
  { setting, departments }: Pick<Booked, 'setting' | 'departments'>,
  paper: Source,
  { role, owner, is_debit, amount, tax, taxed }: Line,
): VoucherLine {
  const [account, sub] = columns[role];
  const bySetting = sub ? String(setting[sub] ?? '') : '';
  const sub_account = PARTNERED.includes(role) && setting.partner_sub_flg ? partnerOf(paper) : bySetting;
  return {
    ...{ role, is_debit, account: String(setting[account] ?? ''), sub_account },
    ...{ department: departments.get(owner) ?? '', amount, tax, ...(taxed && { taxed }) },
  };
}

/** The lines that the books show. */
export const shownLines = (booked: Booked, entry: Entry): VoucherLine[] =>
  bookedLines(entry, booked.setting).map((line) => namedLine(booked, entry.paper, line));

/** The lines that a file has: with tax, which the program takes out itself. */
export const fileLines = (booked: Booked, entry: Entry): VoucherLine[] =>
  entry.lines.map((line) => namedLine(booked, entry.paper, line));

const linksTo = ({ name, record }: Source) => ({ paper: name, paper_id: record.id_by_enterprise_id as number });

/** Accounts that the month needs and the setting does not name, each once. */
function missingAccounts({ entries, setting }: Pick<Booked, 'entries' | 'setting'>): JournalProblem[] {
  const roles = new Set(entries.flatMap((entry) => bookedLines(entry, setting).map(({ role }) => role)));
  return [...roles].flatMap((role) => {
    const [account] = columns[role];
    if (setting[account]) return [];
    const { label } = journalSetting.own[account as keyof typeof journalSetting.own];
    return [{ message: `「${label}」の勘定科目が設定されていません。「仕訳の設定」で入力してください。` }];
  });
}

/** A paper whose lines do not come to what it says: it was changed past the product. */
function unequal(entries: readonly Entry[]): JournalProblem[] {
  return entries.flatMap(({ paper, lines, key }) => {
    const { name, record } = paper;
    if (key !== `${name}:${record.id_by_enterprise_id}`) return [];
    const said = Math.abs(Number(record.total_price_with_tax ?? 0));
    const booked = lines.filter(({ role }) => CLAIMS.includes(role)).reduce((sum, { amount }) => sum + amount, 0);
    if (said === booked) return [];
    const message = `${partnerOf(paper)}の書類の明細の合計（${booked}円）が、書類の合計（${said}円）と一致しません。「改ざんの確認」で内容を確認してください。`;
    return [{ message, ...linksTo(paper) }];
  });
}

function withoutDepartment({ entries, setting, departments }: Booked): JournalProblem[] {
  if (setting.department_id === none) return [];
  // Fees are of no agreement.
  const bare = entries.filter(({ lines }) =>
    lines.some(({ role, taxed, owner }) => role !== 'fee' && taxed && !departments.get(owner)),
  );
  if (bare.length === 0) return [];
  const what = setting.department_id === team ? '主担当のチーム' : '主担当';
  return [
    {
      message: `${bare.length}件の仕訳に、部門のない行があります。契約の主担当${setting.department_id === team ? 'と、メンバーのチーム' : ''}を登録すると、${what}が部門になります。`,
      ...linksTo(bare[0].paper),
    },
  ];
}

/** @param month its first day */
export async function bookedIn(deps: JournalDeps, ctx: CallContext, month: string): Promise<Booked> {
  const span = { from: month, to: month };
  const [setting, papers, payments] = await Promise.all([
    settingOf(deps, ctx),
    papersOf(deps, ctx, span),
    paymentsOf(deps, ctx, span),
  ]);
  const splits = setting.department_id !== none;
  const period = splits ? await readPeriod(deps, ctx, span) : undefined;
  const ownerOf = (id: number): number => Number(period?.agreements.get(id)?.enterprise_member1_id ?? 0);
  const sharesFor = (paper: Paper): Share[] => (period ? sharesIn(paper, period) : []);
  const steps = transitionTable(deps.config);
  const entries = [
    ...papers.map((paper) => entryOfPaper(paper, sharesFor(paper), ownerOf, steps)),
    ...payments.map((payment) => entryOfPayment(payment, setting)),
  ]
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => one.date.localeCompare(other.date) || one.kind - other.kind);
  const owners = [...new Set(entries.flatMap(({ lines }) => lines.map(({ owner }) => owner)))].filter((id) => id > 0);
  const departments = await departmentsOf(deps, ctx, owners, Number(setting.department_id));
  const booked: Booked = { setting, entries, departments, problems: [] };
  const problems = [...missingAccounts(booked), ...unequal(entries), ...withoutDepartment(booked)];
  return { ...booked, problems };
}
