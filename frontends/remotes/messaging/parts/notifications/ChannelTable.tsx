import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { type Channels, notificationKind } from '@enishi/protos/master/notifications';
import type { Settings, SettingsProps } from './use-settings';

type Row = Settings['kinds'][number];

const ways: readonly { id: keyof Channels; label: string }[] = [
  { id: 'screen', label: '画面' },
  { id: 'mail', label: 'メール（すぐに）' },
  { id: 'digest', label: 'メール（翌朝まとめて）' },
];

/** Kinds of notifications by ways. */
export function ChannelTable({ settings, onSave }: SettingsProps) {
  const choose = (kind: number, way: keyof Channels, on: boolean) =>
    onSave({ ...settings, kinds: settings.kinds.map((row) => (row.kind === kind ? { ...row, [way]: on } : row)) });
  return (
    <Card>
      <Stack $gap={1.5}>
        <Heading level={2}>種類と方法</Heading>
        <p>メールは、画面で先に読んだものについては届きません。</p>
        <SimpleTable<Row>
          label="通知の種類と方法"
          rows={settings.kinds}
          keyOf={({ kind }) => kind}
          columns={[
            { label: '種類', cell: ({ kind }) => notificationKind.label(kind) },
            ...ways.map(({ id, label }) => ({
              label,
              align: 'center' as const,
              cell: (row: Row) => (
                <Checkbox
                  aria-label={`${notificationKind.label(row.kind)}：${label}`}
                  checked={row[id]}
                  onChange={(event) => choose(row.kind, id, event.currentTarget.checked)}
                />
              ),
            })),
          ]}
        />
      </Stack>
    </Card>
  );
}
