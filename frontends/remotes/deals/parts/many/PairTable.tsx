/** The deals that are about to be registered: with whom, at which prices, and what became of each. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import styled from 'styled-components';
import type { PairPrices } from '../pair-prices';
import { LIST } from '../paths';
import { marginOf, marginText } from '../prices';
import { isMade, type Outcome } from './use-create-many';

export interface Pair {
  id: number;
  name: string;
  /** Path of the record's page. */
  to: string;
  /** Unknown until the other side is chosen. */
  prices: PairPrices | undefined;
  /** A deal of the two that is under way. */
  running: EntityRow | undefined;
}

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(2)};
  min-height: 44px;
  padding: ${space(0.5)} 0;
  border-bottom: 1px solid ${color.line};
`;

const Name = styled.span`
  flex: 1 1 220px;
  min-width: 0;
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const Prices = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;
`;

const Refused = styled.p`
  flex-basis: 100%;
  color: ${color.danger};
  font-size: ${font.size.s};
`;

function pricesText(prices: PairPrices): string {
  const { monthly_payment_num: sell, monthly_price_num: buy } = prices;
  const margin = marginOf(prices);
  const parts = [
    sell !== undefined && `売 ${sell}万円`,
    buy !== undefined && `仕入 ${buy}万円`,
    margin && `粗利 ${marginText(margin)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('・') : '単価は登録後に入力';
}

interface PairTableProps {
  pairs: readonly Pair[];
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
  outcomes: ReadonlyMap<number, Outcome>;
  busy: boolean;
}

/** Those with a deal under way can't be chosen: there is one at a time. */
export function PairTable({ pairs, left, onToggle, outcomes, busy }: PairTableProps) {
  return (
    <List aria-label="登録する商談">
      {pairs.map(({ id, name, to, prices, running }) => {
        const outcome = outcomes.get(id);
        const made = isMade(outcome);
        const status = Number(running?.opportunity_status_id ?? 0);
        return (
          <Item key={id}>
            <Checkbox
              aria-label={`「${name}」の商談を登録する`}
              checked={made || (!running && !left.has(id))}
              disabled={made || running !== undefined || busy}
              onChange={() => onToggle(id)}
            />
            <Name>
              <TextLink to={to}>{name}</TextLink>
            </Name>
            {prices && !running && !made && <Prices>{pricesText(prices)}</Prices>}
            {running && !made && (
              <TextLink to={`${LIST}/${running.id_by_enterprise_id}`}>
                <Badge $tone={opportunityStatus.tone(status)}>商談中：{opportunityStatus.label(status)}</Badge>
              </TextLink>
            )}
            {made && <TextLink to={`${LIST}/${outcome.deal}`}>登録した商談を開く</TextLink>}
            {outcome && 'refused' in outcome && <Refused role="alert">{outcome.refused}</Refused>}
          </Item>
        );
      })}
    </List>
  );
}
