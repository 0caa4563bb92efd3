/** The documents that were made, each with what became of it. */
import { MissingSigns } from '@enishi/frontend-kit/entity/files/MissingSigns';
import { downloadFile, fetchFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { agreementDocumentKind, agreementParty } from '@enishi/protos/master/agreement';
import { type Papers, paperState } from './paper-state';

const REVOKE_MS = 60_000;

export function PaperList({ papers }: { papers: Papers }) {
  const api = useApi();
  const flash = useFlash();
  const send = useAct((calls, id: number) => calls.deals.AgreementPaperService.Send({ id }), ['agreement_documents']);
  const show = (id: number) =>
    flash.after(fetchFile(api, `agreement_documents/preview/${id}`), ({ blob }) => {
      const url = URL.createObjectURL(blob);
      window.open(url, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
    });
  const unshown = papers.agreement_documents.filter(
    ({ missing_signs, confirmed_at }) => missing_signs && !confirmed_at,
  );
  return (
    <Stack $gap={2}>
      {unshown.map((paper) => (
        <MissingSigns key={paper.id_by_enterprise_id} signs={paper.missing_signs} where={paper.name} />
      ))}
      <SimpleTable
        label="書類"
        rows={papers.agreement_documents}
        keyOf={({ id_by_enterprise_id: id = 0 }) => id}
        columns={[
          {
            label: '書類',
            cell: (paper) =>
              `${agreementDocumentKind.label(paper.document_kind_id)}（${agreementParty.label(paper.party_id)}・第${paper.version}版）`,
          },
          { label: '作成日時', cell: ({ created_at }) => formatInstant(created_at ?? '') },
          {
            label: '状態',
            cell: (paper) => {
              const delivery = papers.deliveries.find(({ id }) => id === paper.id_by_enterprise_id);
              const [label, tone] = paperState(paper, delivery);
              return <Badge $tone={tone}>{label}</Badge>;
            },
          },
          {
            label: '送付',
            cell: ({ sent_at, sent_to }) => (sent_at ? `${formatInstant(sent_at)} ${sent_to ?? ''}` : '-'),
            title: ({ sent_to }) => sent_to ?? '',
          },
          {
            label: '確認',
            cell: ({ confirmed_at, confirmed_name }) =>
              confirmed_at ? `${formatInstant(confirmed_at)} ${confirmed_name ?? ''}` : '-',
            title: ({ confirmed_name }) => confirmed_name ?? '',
          },
          {
            ...{ label: '操作', acts: true },
            cell: ({ id_by_enterprise_id: id = 0, sent_at }) => (
              <Row $gap={0.5}>
                <Button size="small" onClick={() => void show(id)}>
                  表示
                </Button>
                <Button
                  size="small"
                  onClick={() =>
                    void flash.after(downloadFile(api, `agreement_documents/download/${id}`), '書類を保存しました')
                  }
                >
                  保存
                </Button>
                <Button
                  size="small"
                  needs="send"
                  busy={send.isPending && send.variables === id}
                  onClick={() => void flash.after(send.mutateAsync(id), '書類をメールで送付しました')}
                >
                  {sent_at ? '再送' : 'メールで送る'}
                </Button>
              </Row>
            ),
          },
        ]}
      />
    </Stack>
  );
}
