/** A notice of payment: to edit while it is a draft, to act on, to read as a document. */
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { day, InvoiceDocument, yen } from '@enishi/frontend-kit/features/InvoiceDocument';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import type { Description } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { formatInstant } from '@enishi/protos/fields/format';
import { noticeAnswer, paymentNoticeStatus } from '@enishi/protos/master/money';
import { useParams } from 'react-router';
import { FixedPaper } from '../parts/FixedPaper';
import { NoticeSteps } from '../parts/NoticeSteps';
import { Changes, NotArrived } from '../parts/paper-notes';
import { NOTICES, NoticeAnswer, NoticeState, PAYEES } from '../parts/payment-notices';

const { draft, waiting, fixed, sent, paid } = paymentNoticeStatus.code;
const answer = noticeAnswer.code;
/** Shown above, with the lines, or of no use to read. */
const ABOVE = ['items', 'title', 'due_date', 'usance', 'transfer_fee', 'advance_price'];
/** An address may still be put right when the rest is fixed. */
const SENDABLE: readonly number[] = [fixed, sent];

function Lead({ record }: { record: EntityRow }) {
  return (
    <Row $gap={1}>
      {record.number && <span>No.{String(record.number)}</span>}
      <NoticeState record={record} />
      <NoticeAnswer record={record} />
      <span>{String(record.title)}</span>
      <TextLink to={`${PAYEES}/${record.payee_id_by_enterprise_id}`}>支払先の条件</TextLink>
      {record.corrects_id && <TextLink to={`${NOTICES}/${record.corrects_id}`}>訂正元の支払通知書</TextLink>}
      {record.sent_at && <span>{formatInstant(String(record.sent_at))} 送付</span>}
    </Row>
  );
}

function Undelivered({ id, record }: { id: number; record: EntityRow }) {
  const { data } = useRead(
    paymentNotice.plural,
    ['delivery', id, record.sent_count],
    (calls, options) => calls.deals.PaymentNoticingService.Delivery({ id }, options),
    { enabled: Boolean(record.sent_at) },
  );
  return <NotArrived delivery={data?.delivery} paper="支払通知書" to={record.sent_to} />;
}

/** What its recipient has said, or until when they can. */
function Answer({ record }: { record: EntityRow }) {
  const { notice_answer_id: code, answered_name, answered_at, answer_by, objection } = record;
  const isOut = [sent, paid].some((state) => state === record.payment_notice_status_id);
  if (!code || !isOut) return null;
  const at = answered_at ? formatInstant(String(answered_at)) : '';
  if (code === answer.objected)
    return (
      <Notice tone="danger" title={`${String(answered_name)}様から申し出があります（${at}）`}>
        {String(objection)}
      </Notice>
    );
  if (code === answer.confirmed)
    return <Notice tone="success" title={`${at}に${String(answered_name)}様が確認しました`} />;
  if (code === answer.deemed)
    return <Notice tone="success" title={`期日（${day(answer_by)}）までに連絡がなく、確認があったものとしました`} />;
  return (
    <Notice tone="info" title="相手の確認を待っています">
      {day(answer_by)}までに連絡がない場合は、記載内容に確認があったものとします。
      {record.opened_at ? `${formatInstant(String(record.opened_at))}にページが開かれました。` : ''}
    </Notice>
  );
}

function factsOf(record: EntityRow): Description[] {
  const off = (label: string, name: string): Description[] =>
    record[name] ? [{ label, value: `-${yen(record[name])}` }] : [];
  return [
    { label: '合計（税抜）', value: yen(record.total_price) },
    { label: '消費税', value: yen(record.total_tax) },
    { label: '合計（税込）', value: yen(record.total_price_with_tax) },
    ...off('源泉徴収税額', 'withheld_tax'),
    ...off('振込手数料', 'transfer_fee'),
    ...off('前払い済みの額', 'advance_price'),
    { label: '差引支払額', value: <strong>{yen(record.net_price)}</strong> },
    { label: '支払日', value: day(record.due_date) },
    { label: '支払条件', value: String(record.usance ?? '-') },
    { label: '発行日', value: day(record.issued_date) },
    {
      label: '仕入税額控除',
      value: `${yen(record.deducted_tax)}（${record.transition_note ? String(record.transition_note) : '適格請求書発行事業者'}）`,
    },
    ...(record.bank_account ? [{ label: '振込先', value: String(record.bank_account) }] : []),
  ];
}

export default function PaymentNoticeDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={paymentNotice}
      id={id}
      listTo={NOTICES}
      lead={(record) => <Lead record={record} />}
      actions={(record) => (
        <>
          <EditHistory definition={paymentNotice} id={Number(id)} />
          <NoticeSteps record={record} />
        </>
      )}
    >
      {(record) => {
        const status = Number(record.payment_notice_status_id);
        return (
          <Stack $gap={2}>
            {status === draft && record.refusal && (
              <Notice tone="warning" title="差し戻されました">
                {String(record.refusal)}
              </Notice>
            )}
            {status === draft && record.candidate_id_by_enterprise_id && !record.withholding_id && (
              <Notice tone="warning" title="源泉徴収の要否が選択されていません">
                「税と差引」で選択すると確定できます。
                <TextLink to={`${PAYEES}/${record.payee_id_by_enterprise_id}`}>支払先の条件</TextLink>
                で選択しておくと、次の月からそのまま使われます。
              </Notice>
            )}
            {status === waiting && (
              <Notice tone="info" title="別の管理者の承認を待っています">
                承認されると番号が付き、送付できます。内容を変えるときは、差し戻して下書きに戻してください。
              </Notice>
            )}
            <Undelivered id={Number(id)} record={record} />
            <Answer record={record} />
            <Changes
              last={record.last_net_price}
              now={record.net_price}
              changes={record.last_changes}
              paper="支払通知書"
              sum="差引支払額"
            />
            <InvoiceDocument
              record={record}
              plural={paymentNotice.plural}
              id={id}
              title="支払いの内容"
              facts={factsOf(record)}
            />
            {status === draft ? (
              <EntityDetail definition={paymentNotice} record={record} />
            ) : (
              <FixedPaper
                definition={paymentNotice}
                record={record}
                omit={ABOVE}
                sendable={SENDABLE.includes(status)}
              />
            )}
          </Stack>
        );
      }}
    </DetailPage>
  );
}
