/** What stands on the card of a deal; its menu moves it, too. */
import { CardHead, CardLine } from '@enishi/frontend-kit/entity/board/CardShell';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Menu } from '@enishi/frontend-kit/ui/console/Menu';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { NameLookup } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { joinedTitle } from '@enishi/protos/fields/title';
import { opportunityPossibility } from '@enishi/protos/master/opportunity';
import styled from 'styled-components';
import { OpenDate } from '../OpenDate';
import { LIST } from '../paths';
import { marginOf, marginText } from '../prices';
import { statusItems } from '../StatusMenu';
import { statusOf } from '../use-mover';

/** A date that is missing comes first: it is never cut. */
const Facts = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};

  > p {
    flex: 1 1 0;
    min-width: 0;
  }
`;

const Prices = styled.p`
  flex: none;
  margin-top: auto;
  font-variant-numeric: tabular-nums;
`;

/** px: every card has the same height, so that a column of thousands knows where each stands. */
export const CARD_HEIGHT = 144;

/** The records by which people know a deal. */
const named = (row: EntityRow, names: NameLookup) => (list: string, column: string) => {
  const value = row[column];
  return typeof value === 'number' ? (names(`ref:${list}`, value) ?? '…') : undefined;
};

const personOf = (row: EntityRow, names: NameLookup): string =>
  named(row, names)('candidate', 'candidate_id_by_enterprise_id') ?? '候補者が未設定の商談';

export const titleOf = (row: EntityRow, names: NameLookup): string =>
  joinedTitle(opportunity, row, names) || personOf(row, names);

interface CardProps {
  row: EntityRow;
  names: NameLookup;
  onMove: (to: number) => void;
  /** Asks for the date that was left open. */
  onFill: () => void;
}

export function Card({ row, names, onMove, onFill }: CardProps) {
  const readOnly = useReadOnly();
  const id = idOf(opportunity, row);
  const status = Number(row.opportunity_status_id ?? 0);
  const name = named(row, names);
  const job = name('job', 'job_id_by_enterprise_id');
  const title = titleOf(row, names);
  const sell = row.monthly_payment_num;
  const margin = marginOf(row);
  const meeting =
    typeof row.opportunity_datetime === 'string'
      ? row.opportunity_datetime.slice(5).replace('-', '/').replace('T', ' ')
      : undefined;
  return (
    <>
      <CardHead>
        <TextLink to={`${LIST}/${id}`} title={title} aria-label={title} draggable={false}>
          {personOf(row, names)}
        </TextLink>
        {!readOnly && (
          <Menu
            label="商談状況"
            placement="bottom end"
            trigger={
              <TriggerButton variant="quiet" size="small" aria-label={`「${title}」の商談状況を変更`} {...statusOf(id)}>
                <Icon name="more" size={16} />
              </TriggerButton>
            }
            items={statusItems(status, onMove)}
          />
        )}
      </CardHead>
      <CardLine title={job}>{job ? `→ ${job}` : '案件未設定'}</CardLine>
      <CardLine>{name('company', 'company_id_by_enterprise_id') ?? '企業未設定'}</CardLine>
      <Facts>
        <OpenDate record={row} onFill={onFill} />
        <CardLine>
          {[
            name('enterprise_member', 'enterprise_member1_id'),
            meeting && `面談 ${meeting}`,
            opportunityPossibility.label(row.opportunity_possibility_id as number | null).slice(0, 1) &&
              `確度 ${opportunityPossibility.label(row.opportunity_possibility_id as number | null).slice(0, 1)}`,
          ]
            .filter(Boolean)
            .join('・')}
        </CardLine>
      </Facts>
      <Prices>
        {typeof sell === 'number' ? `${formatNumber(sell)}万円` : '単価未設定'}
        {margin && `・粗利 ${marginText(margin)}`}
      </Prices>
    </>
  );
}
