/** Exceptions of quotes and orders within CRUD: sums follow from lines, and what is fixed stays as it went out. */
import type { Values } from '@enishi/protos/fields/parse';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { conflict, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import { forAdministrators, recipientsOf } from '../monthly';
import { payeeStore, sidesIn } from '../payables';
import type { DealPaperDeps } from './collections';
import { addressOf } from './draft';
import { type DealPaperKind, KINDS, paperStatus as status, statusOf, sumsOf, typedIn } from './kinds';

const allowed = new Set(['index', 'show', 'create', 'update', 'search', 'history']);
const MOST = 1_000_000_000;
/** A new address, or another member who looks after it, changes nothing of what the paper says. */
const STILL: readonly string[] = ['email', 'enterprise_member1_id'];
const OPEN: readonly number[] = [status.fixed, status.sent];

/** @throws AppError `conflict` for a change of what was fixed */
function checkFixed(kind: DealPaperKind, before: Values, values: Values): void {
  const is = statusOf(kind, before);
  if (is === status.draft) return;
  const changed = typedIn(kind).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(values[name] ?? null),
  );
  if (OPEN.includes(is) && changed.every((name) => STILL.includes(name))) return;
  const { label } = kind.definition;
  throw conflict(
    is === status.waiting
      ? `承認待ちの${label}は変更できません。変更するときは、差し戻して下書きに戻してください。`
      : `「${kind.statusText(is)}」の${label}は変更できません。内容を変えるときは「改版する」を選んでください。`,
  );
}

type Fill = (deps: DealPaperDeps, write: Write) => Promise<void>;

/** The recipient's address, where a member leaves it open. */
const ofCompany: Fill = async (deps, { ctx, session, values }) => {
  if (values.company_name) return;
  const company = values.company_id_by_enterprise_id as number;
  const ask = () => recipientsOf(deps, ctx, [{ company }]);
  const found = (await hear(session, `recipient ${ctx.enterprise_id}/${company}`, ask)).get(company);
  Object.assign(values, { ...found, person: values.person ?? null, email: values.email ?? null });
};

const ofPayee: Fill = async (deps, { ctx, session, values, before }) => {
  const id = values.payee_id_by_enterprise_id as number;
  const payee = await findRecord(payeeStore(deps), ctx, id, session);
  if (!payee) throw invalid({ payee_id_by_enterprise_id: ['注文先が見つかりません。選び直してください。'] });
  Object.assign(values, sidesIn(payee));
  const isOther = before && before.payee_id_by_enterprise_id !== id;
  if (isOther || !values.company_name)
    for (const [name, value] of Object.entries(addressOf(payee)))
      values[name] = (isOther ? null : values[name]) ?? value;
};

const fills = { quote: ofCompany, order: ofPayee } as const;

const overridesOf =
  (kind: DealPaperKind) =>
  (deps: DealPaperDeps): CrudOverrides => ({
    authorize(ctx, action) {
      forAdministrators(ctx);
      if (!allowed.has(action)) throw forbidden();
    },
    async beforeWrite(write) {
      const { before, values, ctx, session } = write;
      if (before) {
        checkFixed(kind, before, values);
        if (statusOf(kind, before) !== status.draft) return;
      }
      const setting = await kind.setting(deps, ctx, session);
      values.rounding_kind_id ??= setting.rounding_kind_id;
      values.expiry_date ??= addDays(japanDay(deps.clock.now()), setting.days);
      await fills[kind.name](deps, write);
      const sums = sumsOf(values);
      if ([sums.total_price, sums.total_price_with_tax].some((sum) => Math.abs(sum) > MOST))
        throw invalid({ items: ['合計が10億円を超えています。明細の金額を確認してください。'] });
      Object.assign(values, sums);
    },
  });

export const quoteOverrides = overridesOf(KINDS.quote);
export const orderOverrides = overridesOf(KINDS.order);
