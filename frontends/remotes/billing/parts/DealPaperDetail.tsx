/** A quote or an order: to edit while it is a draft, to act on, to read as a document, with what its recipient said. */
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { day, InvoiceDocument, yen } from '@enishi/frontend-kit/features/InvoiceDocument';
import type { Description } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { formatInstant } from '@enishi/protos/fields/format';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DealPaperSteps } from './DealPaperSteps';
import { type DealPaperKind, isPaper, PaperState, paperStatus } from './deal-papers';
import { FixedPaper } from './FixedPaper';

const { draft, waiting, fixed, sent, accepted, declined, expired, replaced } = paperStatus;
/** Shown above, with the lines, or of no use to read. */
const ABOVE = ['items', 'title', 'expiry_date'];
/** A new address, or another member who looks after it, changes nothing of what the paper says. */
const STILL = { title: '送付先のメールアドレスと担当', fields: ['email', 'enterprise_member1_id'] };

function Lead({ kind, record }: { kind: DealPaperKind; record: EntityRow }) {
  const { to } = kind;
  const version = Number(record.version ?? 1);
  const deal = record.opportunity_id_by_enterprise_id;
  return (
    <Row $gap={1}>
      {record.number && <span>No.{String(record.number)}</span>}
      <PaperState kind={kind} record={record} />
      {version > 1 && <span>第{version}版</span>}
      <span>{String(record.company_name ?? '')}</span>
      {typeof deal === 'number' && <TextLink to={`/enterprise/opportunities/${deal}`}>商談</TextLink>}
      {record.replaces_id && <TextLink to={`${to}/${record.replaces_id}`}>前の版</TextLink>}
      {record.replaced_by_id && <TextLink to={`${to}/${record.replaced_by_id}`}>新しい版</TextLink>}
    </Row>
  );
}

/** An agreement is made of what was accepted. */
function Agreement({ kind, record }: { kind: DealPaperKind; record: EntityRow }) {
  const deal = record.opportunity_id_by_enterprise_id;
  if (typeof deal !== 'number') return null;
  const from = `${kind.definition.name}=${record.id_by_enterprise_id}`;
  return (
    <LinkButton size="small" to={`/enterprise/agreements/create?opportunity=${deal}&${from}`}>
      契約を登録
    </LinkButton>
  );
}

function Answer({ kind, record }: { kind: DealPaperKind; record: EntityRow }) {
  const at = record.answered_at ? formatInstant(String(record.answered_at)) : '';
  const who = record.answered_name ? `${String(record.answered_name)}様が` : '（社内で記録）';
  const note = record.answer_note ? String(record.answer_note) : undefined;
  if (isPaper(kind, record, accepted))
    return (
      <Notice
        tone="success"
        title={`${at} ${who}「${kind.text(accepted)}」と回答しました`}
        actions={<Agreement kind={kind} record={record} />}
      >
        {note}
        {record.answered_address ? `接続元 ${String(record.answered_address)}` : ''}
      </Notice>
    );
  if (isPaper(kind, record, declined))
    return (
      <Notice tone="danger" title={`${at} ${who}「辞退」と回答しました`}>
        {note}
      </Notice>
    );
  if (isPaper(kind, record, expired))
    return (
      <Notice tone="warning" title={`${day(record.expiry_date)}までに回答がなく、期限切れになりました`}>
        続ける場合は、「改版する」で新しい有効期限の版を作成してください。
      </Notice>
    );
  if (isPaper(kind, record, sent))
    return (
      <Notice tone="info" title="相手の回答を待っています">
        有効期限は{day(record.expiry_date)}です。
        {record.opened_at ? `${formatInstant(String(record.opened_at))}にページが開かれました。` : ''}
      </Notice>
    );
  return null;
}

function Before({ kind, record }: { kind: DealPaperKind; record: EntityRow }) {
  if (isPaper(kind, record, draft) && record.refusal)
    return (
      <Notice tone="warning" title="差し戻されました">
        {String(record.refusal)}
      </Notice>
    );
  if (isPaper(kind, record, waiting))
    return (
      <Notice tone="info" title="別の管理者の承認を待っています">
        承認されると番号が付き、送付できます。内容を変えるときは、差し戻して下書きに戻してください。
      </Notice>
    );
  if (isPaper(kind, record, replaced))
    return <Notice tone="warning" title="新しい版があるため、この版には回答できません" />;
  return null;
}

const factsOf = (record: EntityRow): Description[] => [
  { label: '合計（税抜）', value: yen(record.total_price) },
  { label: '消費税', value: yen(record.total_tax) },
  { label: '合計（税込）', value: <strong>{yen(record.total_price_with_tax)}</strong> },
  { label: '発行日', value: day(record.issued_date) },
  { label: '有効期限', value: day(record.expiry_date) },
  { label: '期間', value: `${day(record.period_start)} 〜 ${day(record.period_end)}` },
];

interface DealPaperDetailProps {
  kind: DealPaperKind;
  /** The heading above the lines. */
  title: string;
  /** What became of its last mail. */
  delivery: (id: number, record: EntityRow) => ReactNode;
  actions?: (record: EntityRow) => ReactNode;
}

export function DealPaperDetail({ kind, title, delivery, actions }: DealPaperDetailProps) {
  const { id = '' } = useParams();
  const { definition, to } = kind;
  return (
    <DetailPage
      definition={definition}
      id={id}
      listTo={to}
      lead={(record) => <Lead kind={kind} record={record} />}
      actions={(record) => (
        <>
          <EditHistory definition={definition} id={Number(id)} />
          {actions?.(record)}
          <DealPaperSteps kind={kind} record={record} />
        </>
      )}
    >
      {(record) => (
        <Stack $gap={2}>
          <Before kind={kind} record={record} />
          {delivery(Number(id), record)}
          <Answer kind={kind} record={record} />
          <InvoiceDocument record={record} plural={definition.plural} id={id} title={title} facts={factsOf(record)} />
          {isPaper(kind, record, draft) ? (
            <EntityDetail definition={definition} record={record} />
          ) : (
            <FixedPaper
              {...{ definition, record }}
              omit={ABOVE}
              sendable={isPaper(kind, record, fixed, sent)}
              open={STILL}
            />
          )}
        </Stack>
      )}
    </DetailPage>
  );
}
