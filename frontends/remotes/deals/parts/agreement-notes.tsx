/** What is probably a mistake in an agreement: said before it is saved, and on its page. Nothing is refused. */
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
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

export const agreementNotes: FormNotes = { buy_price: LossNote, period_end: OverlapNotice };
