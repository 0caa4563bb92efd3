/** What is probably a mistake in an agreement: said before it is saved, and on its page. Nothing is refused. */
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { formatDay } from '@enishi/protos/fields/format';
import { parseUpdate } from '@enishi/protos/fields/parse';
import { yenText } from '@enishi/protos/master/price';
import { AGREEMENTS } from './agreement-paths';

/** Warns where the margin is a loss; prices in yen a month. */
export function LossNotice({ sell, buy }: { sell: number; buy: number }) {
  if (buy <= sell) return null;
  return (
    <Notice tone="warning" title="仕入単価が売単価を上回っています">
      1か月あたり{yenText(buy - sell)}の赤字です。単価を確認してください。
    </Notice>
  );
}

/** The values as they would be stored: what is typed in full width is read, too. */
const read = (values: EntityRow): EntityRow => parseUpdate(agreement, values, {}, {}).values as EntityRow;

function LossNote({ values }: FormNoteProps) {
  const { sell_price, buy_price } = read(values);
  if (typeof sell_price !== 'number' || typeof buy_price !== 'number') return null;
  return <LossNotice sell={sell_price} buy={buy_price} />;
}

const SHOWN = 5;

/** Other agreements of the same person in the same days. */
export function OverlapNotice({ values }: Pick<FormNoteProps, 'values'>) {
  const { candidate_id_by_enterprise_id: person, period_start: start, period_end: end } = read(values);
  const enabled = Boolean(person && start && end && String(start) <= String(end));
  const { data } = useIndex<EntityRow>(
    agreement,
    {
      conditions: [
        { column: 'candidate_id_by_enterprise_id', operator: 'any', value: [Number(person)] },
        { column: 'period_start', operator: 'le', value: String(end) },
        { column: 'period_end', operator: 'ge', value: String(start) },
      ],
      sort: 'period_start',
      per_page: SHOWN + 1,
      columns: ['name', 'period_start', 'period_end'],
    },
    { enabled },
  );
  const own = values[agreement.key];
  const others = (enabled ? (data?.rows ?? []) : []).filter((row) => idOf(agreement, row) !== own);
  if (others.length === 0) return null;
  return (
    <Notice tone="warning" title="この候補者には、期間の重なる稼働契約があります">
      <ul>
        {others.slice(0, SHOWN).map((row) => (
          <li key={idOf(agreement, row)}>
            <TextLink to={`${AGREEMENTS}/${idOf(agreement, row)}`}>{String(row.name)}</TextLink>（
            {formatDay(String(row.period_start))} 〜 {formatDay(String(row.period_end))}）
          </li>
        ))}
        {others.length > SHOWN && <li>ほかにもあります。</li>}
      </ul>
    </Notice>
  );
}

/** A client that would owe more than the agency's limit with the new contract; sums are shown to those who may see them. */
function CreditNote({ values }: FormNoteProps) {
  const { company_id_by_enterprise_id: company, sell_price, period_start } = read(values);
  const request = {
    company_id: Number(company ?? 0),
    sell_price: Number(sell_price ?? 0),
    ...(period_start ? { period_start: String(period_start) } : {}),
  };
  const isNew = !values[agreement.key];
  const { data } = useRead(
    agreement.plural,
    ['credit', JSON.stringify(request)],
    (calls, options) => calls.deals.CreditService.Check(request, options),
    { enabled: isNew && request.company_id > 0, keeps: true },
  );
  if (!isNew || !request.company_id || !data?.is_above) return null;
  const { credit_limit, balance, foreseen } = data;
  return (
    <Notice
      tone="warning"
      title={typeof credit_limit === 'number' ? '与信の上限を超える見込みです' : '与信の上限に近いか、超える見込みです'}
    >
      {typeof credit_limit === 'number'
        ? `残高 ${yenText(balance ?? 0)}と、開始月の見込み ${yenText(foreseen ?? 0)}（税込）の合計が、上限 ${yenText(credit_limit)}を超えます。`
        : 'この企業との新しい契約について、登録の前に社内の管理者に確認してください。'}
    </Notice>
  );
}

export const agreementNotes: FormNotes = { sell_price: CreditNote, buy_price: LossNote, period_end: OverlapNotice };
