import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { useState } from 'react';
import { Code } from './Code';

const labels: Readonly<Record<string, string>> = {
  candidates: '候補者',
  jobs: '案件',
  companies: '企業',
  opportunities: '商談',
  applies: '応募',
};

/** How many records of each kind are in the sandbox, by their names in addresses. */
export type SandboxCounts = Readonly<Record<string, number>>;

const command = () => `curl ${window.location.origin}/api/partner/v1/candidates/index \\
  -H "Authorization: Bearer <テスト用のトークン>"`;

/** What is in the sandbox, how it is read, and the button that empties it. */
export function SandboxData({ counts }: { counts: SandboxCounts }) {
  const [asking, setAsking] = useState(false);
  const flash = useFlash();
  const empty = useAction<{ count: number }>((api) => api.post('sandboxes/empty'), [definition.plural]);
  const held = Object.keys(labels).filter((plural) => plural in counts);
  const total = held.reduce((sum, plural) => sum + counts[plural], 0);
  const amount = (plural: string): string => `${formatNumber(counts[plural])}件`;
  const remove = () =>
    empty.mutate(undefined, {
      onSuccess: ({ count }) => {
        setAsking(false);
        flash.success(`${formatNumber(count)}件を削除しました`);
      },
    });
  return (
    <Card aria-label="テスト環境のデータ">
      <Stack>
        <Row $spread>
          <Heading level={2}>テスト環境のデータ</Heading>
          <Button variant="danger" disabled={total === 0} onClick={() => setAsking(true)}>
            空にする
          </Button>
        </Row>
        <DescriptionList items={held.map((plural) => ({ label: labels[plural], value: amount(plural) }))} />
        <Code label="内容を見る" text={command()} />
      </Stack>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        action="すべて削除する"
        kind="テスト環境のデータ"
        names={[
          held
            .filter((plural) => counts[plural] > 0)
            .map((plural) => `${labels[plural]}${amount(plural)}`)
            .join('、'),
        ]}
        count={1}
        destructive="テスト環境のデータだけを削除します。本番のデータと、発行したトークンは変わりません。"
        busy={empty.isPending}
        error={empty.error?.message}
      />
    </Card>
  );
}
