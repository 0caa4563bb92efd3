/** The result of pasted addresses: how many are on the list now, and every line that was not taken, with the reason. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { RefusedLine, SuppressionAddResponse } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import { SUPPRESSIONS } from '../paths';

const PART = 100;

const columns: readonly SimpleColumn<RefusedLine>[] = [
  { label: '行', cell: ({ line }) => formatNumber(line), align: 'right' },
  { label: '入力', cell: ({ value }) => value, title: ({ value }) => value },
  {
    label: '結果',
    cell: ({ known }) => <Badge $tone={known ? 'neutral' : 'danger'}>{known ? '登録不要' : '登録できません'}</Badge>,
  },
  { label: '理由', cell: ({ message }) => message, title: ({ message }) => message },
];

export function PasteResult({ result: { count, refused } }: { result: SuppressionAddResponse }) {
  const [shown, setShown] = useState(PART);
  const wrong = refused.filter(({ known }) => !known).length;
  const rows = [...refused].sort((one, other) => Number(one.known) - Number(other.known) || one.line - other.line);
  return (
    <Card aria-label="登録の結果">
      <Stack $gap={2}>
        <Heading level={2}>登録の結果</Heading>
        <Notice tone={wrong > 0 ? 'warning' : 'success'}>
          {formatNumber(count)}件を登録しました。
          {refused.length > wrong && `登録不要だったものが${formatNumber(refused.length - wrong)}件あります。`}
          {wrong > 0 && `登録できなかった${formatNumber(wrong)}件は、入力欄に残しました。直してもう一度登録できます。`}
          <TextLink to={SUPPRESSIONS}>配信停止リストを開く</TextLink>
        </Notice>
        {rows.length > 0 && (
          <SimpleTable
            label="登録しなかった行"
            columns={columns}
            rows={rows.slice(0, shown)}
            keyOf={({ line, value, message }) => `${line} ${value} ${message}`}
          />
        )}
        {rows.length > shown && (
          <Button onClick={() => setShown(shown + PART)}>残り{formatNumber(rows.length - shown)}件を表示</Button>
        )}
      </Stack>
    </Card>
  );
}
