/** Quotes and orders in lists and heads: their pages, states and tabs. */
import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import type { Entity } from '@enishi/protos/fields/types';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { purchaseOrderStatus, quoteStatus } from '@enishi/protos/master/money';

export interface DealPaperKind {
  definition: Entity;
  to: string;
  status: 'quote_status_id' | 'purchase_order_status_id';
  text: (code: number) => string;
}

export const QUOTE: DealPaperKind = {
  ...{ definition: quote, to: '/enterprise/quotes', status: 'quote_status_id', text: quoteStatus.label },
};
export const ORDER: DealPaperKind = {
  ...{ definition: purchaseOrder, to: '/enterprise/purchase_orders', status: 'purchase_order_status_id' },
  text: purchaseOrderStatus.label,
};

/** Both kinds have these codes. */
export const paperStatus = quoteStatus.code;
const { draft, waiting, fixed, sent, accepted, declined, expired } = paperStatus;

const tones: Readonly<Record<number, BadgeTone>> = {
  [draft]: 'accent',
  [waiting]: 'warning',
  [fixed]: 'main',
  [sent]: 'main',
  [accepted]: 'success',
  [declined]: 'danger',
  [expired]: 'danger',
};

/** Days before its end on which a paper that waits is marked. */
const SOON_DAYS = 3;

export const isPaper = ({ status }: DealPaperKind, record: EntityRow, ...states: number[]): boolean =>
  states.includes(Number(record[status]));

export function PaperState({ kind, record }: { kind: DealPaperKind; record: EntityRow }) {
  const is = Number(record[kind.status]);
  const today = japanDay(new Date());
  const day = String(record.expiry_date ?? '');
  const waits = is === sent && day !== '';
  return (
    <Row $gap={0.5}>
      <Badge $tone={tones[is]}>{kind.text(is)}</Badge>
      {waits && day < today && <Badge $tone="danger">期限超過</Badge>}
      {waits && day >= today && day <= addDays(today, SOON_DAYS) && <Badge $tone="warning">期限間近</Badge>}
    </Row>
  );
}

export const paperColumns = (kind: DealPaperKind): ColumnOverrides => ({
  number: { render: ({ number }) => String(number ?? '（確定前）') },
  [kind.status]: { needs: ['expiry_date'], render: (row) => <PaperState kind={kind} record={row} /> },
});

interface Tab {
  label: string;
  states: readonly number[];
}

/** The tabs of a list, by the word that an address has for them. */
export const tabsOf = (kind: DealPaperKind): Readonly<Record<string, Tab>> => ({
  all: { label: 'すべて', states: [] },
  drafts: { label: '下書き', states: [draft] },
  waiting: { label: '承認待ち', states: [waiting] },
  fixed: { label: '未送付', states: [fixed] },
  sent: { label: '回答待ち', states: [sent] },
  accepted: { label: kind.text(accepted), states: [accepted] },
  closed: { label: '辞退・期限切れ', states: [declined, expired] },
});

export const conditionsOf = ({ status }: DealPaperKind, { states }: Tab): BuiltCondition[] =>
  states.length === 0 ? [] : [{ column: status, operator: 'any', value: [...states] }];
