/** What became of a deal's quotes and orders, for its timeline; members who may not see them read nothing. */
import { toRequest } from '@enishi/frontend-kit/entity/conditions/conditions';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import type { Entity } from '@enishi/protos/fields/types';
import { purchaseOrderStatus, quoteStatus } from '@enishi/protos/master/money';

export interface PaperTurn {
  id: string;
  paper: string;
  text: string;
  to: string;
  at: string;
  /** The member who did it; absent: the recipient. */
  member_id?: number;
  who?: string;
  note?: string;
}

const MOST = 100;
const { accepted, declined } = quoteStatus.code;

const kinds = [
  { definition: quote, status: 'quote_status_id', label: quoteStatus.label },
  { definition: purchaseOrder, status: 'purchase_order_status_id', label: purchaseOrderStatus.label },
] as const;
type Kind = (typeof kinds)[number];

const pageOf = ({ plural }: Entity): string => `/enterprise/${plural}`;

/** The newest first, where several are of one moment. */
function turnsOf({ definition, status, label }: Kind, row: EntityRow): PaperTurn[] {
  const id = Number(row.id_by_enterprise_id);
  const text = (name: string): string | undefined => (row[name] ? String(row[name]) : undefined);
  const member = (name: string): number | undefined => (row[name] ? Number(row[name]) : undefined);
  const turn = (name: string, what: string, more: Partial<PaperTurn>): PaperTurn[] => {
    const at = text(name);
    const paper = `${definition.label}${row.number ? ` ${row.number}` : ''}`;
    if (!at) return [];
    return [
      { id: `${definition.name}-${id}-${name}`, paper, text: what, to: `${pageOf(definition)}/${id}`, at, ...more },
    ];
  };
  const is = Number(row[status]);
  const said = is === accepted || is === declined ? `「${label(is)}」と回答` : '回答';
  const submitted = { member_id: member('submitted_member_id') };
  return [
    ...turn('answered_at', `に${said}`, {
      ...{ who: text('answered_name'), member_id: member('answered_member_id'), note: text('answer_note') },
    }),
    ...turn('opened_at', 'のページを相手が表示', { who: text('company_name') }),
    ...turn('sent_at', 'を送付', submitted),
    ...turn('fixed_at', 'を確定', { member_id: member('approved_member_id') ?? submitted.member_id }),
  ];
}

const columnsOf = ({ status }: Kind): string[] => [
  ...['number', status, 'company_name', 'fixed_at', 'submitted_member_id', 'approved_member_id', 'sent_at'],
  ...['opened_at', 'answered_at', 'answered_name', 'answered_member_id', 'answer_note'],
];

function useTurnsOf(kind: Kind, opportunity: number | undefined): PaperTurn[] {
  const { definition } = kind;
  const mayOpen = useMayOpen();
  const enabled = opportunity !== undefined && mayOpen(pageOf(definition));
  const column = 'opportunity_id_by_enterprise_id';
  const { data } = useIndex<EntityRow>(
    definition,
    {
      conditions: [toRequest(definition, { column, operator: 'any', value: [opportunity ?? 0] })],
      ...{ columns: columnsOf(kind), per_page: MOST },
    },
    { enabled },
  );
  return enabled ? (data?.rows ?? []).flatMap((row) => turnsOf(kind, row)) : [];
}

/** @param opportunity undefined: the timeline is of another record, and has none */
export function usePaperTurns(opportunity: number | undefined): PaperTurn[] {
  const quotes = useTurnsOf(kinds[0], opportunity);
  const orders = useTurnsOf(kinds[1], opportunity);
  return [...quotes, ...orders];
}
