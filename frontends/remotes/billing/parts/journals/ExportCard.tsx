/** What the accounting program has, and the press that hands over the rest. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { journalFormat } from '@enishi/protos/master/journals';
import { useState } from 'react';
import type { JournalMonth } from './JournalTable';
import { useMemberNames } from './use-member-names';

type Exported = JournalMonth['exports'][number];

const filePath = ({ id }: Pick<Exported, 'id'>, format: number): string => `journals/file?id=${id}&format=${format}`;

function Exports({ exports, onSave }: { exports: readonly Exported[]; onSave: (one: Exported) => void }) {
  const nameOf = useMemberNames(exports.map(({ member_id }) => member_id));
  return (
    <SimpleTable
      label="書き出しの記録"
      rows={exports}
      keyOf={({ id }) => id}
      columns={[
        { label: '書き出し', cell: ({ exported_at }) => formatInstant(exported_at) },
        { label: '担当', cell: ({ member_id }) => nameOf(member_id) },
        {
          label: '形式',
          cell: ({ format }) => journalFormat.label(format),
          title: ({ format }) => journalFormat.label(format),
        },
        {
          label: '仕訳',
          align: 'right',
          cell: ({ count, reversals }) =>
            `${formatNumber(count)}件${reversals > 0 ? `（うち取消 ${formatNumber(reversals)}件）` : ''}`,
        },
        { label: '借方の合計', align: 'right', cell: ({ amount }) => `${formatNumber(amount)}円` },
        {
          label: '内容の確認',
          cell: ({ is_intact, digest }) => (
            <Badge $tone={is_intact ? 'success' : 'danger'} title={digest}>
              {is_intact ? '書き出したときのまま' : '書き出したときと異なります'}
            </Badge>
          ),
        },
        {
          label: 'ファイル',
          cell: (one) => (
            <Button
              size="small"
              needs={['invoices', 'payables', 'export']}
              aria-label={`${formatInstant(one.exported_at)}に書き出したファイルをもう一度保存する`}
              onClick={() => onSave(one)}
            >
              保存
            </Button>
          ),
        },
      ]}
    />
  );
}

export function ExportCard({ data }: { data: JournalMonth }) {
  const api = useApi();
  const flash = useFlash();
  const [format, setFormat] = useState<number>(data.exports[0]?.format ?? journalFormat.code.freee);
  const save = useAction<void, string>((_api, path) => downloadFile(api, path));
  const press = useAct((calls) => calls.deals.JournalService.Export({ month: data.month, format }), ['journals']);
  const take = (one: Pick<Exported, 'id'>) => save.mutateAsync(filePath(one, format));
  return (
    <Card aria-label="会計ソフトへの書き出し">
      <Stack $gap={2}>
        <Heading level={2}>会計ソフトへの書き出し</Heading>
        <Row $gap={2} $align="end">
          <Field label="形式">
            {(control) => (
              <NativeSelect
                {...control}
                value={format}
                options={journalFormat.items.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget }) => setFormat(Number(currentTarget.value))}
              />
            )}
          </Field>
          <Button
            variant="primary"
            needs={['invoices', 'payables', 'export']}
            busy={press.isPending || save.isPending}
            disabled={data.open === 0}
            onClick={() =>
              press.mutate(undefined, {
                onSuccess: ({ export: made }) =>
                  void flash.after(take(made), `${formatNumber(made.count)}件の仕訳を書き出しました`),
              })
            }
          >
            {data.open > 0 ? `未出力の${formatNumber(data.open)}件を書き出す` : '未出力の仕訳はありません'}
          </Button>
        </Row>
        {press.error && <Notice tone="danger">{press.error.message}</Notice>}
        {data.exports.length > 0 && (
          <Exports exports={data.exports} onSave={(one) => void flash.after(take(one), 'ファイルを保存しました')} />
        )}
      </Stack>
    </Card>
  );
}
