/** Everything that a layout may hold, to be copied into its cells. */
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { type SheetField, sheetFields, sheetLists } from '@enishi/protos/crm/sheet-fields';
import styled from 'styled-components';

const Text = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

function Token({ name }: { name: string }) {
  const copy = useCopy();
  const token = `{{${name}}}`;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${token}をコピー`}
      onClick={() => void copy(token, `${token} をコピーしました`)}
    >
      {token}
    </Button>
  );
}

const columns: readonly SimpleColumn<SheetField>[] = [
  { label: '差し込み項目', cell: ({ name }) => <Token name={name} /> },
  { label: '入るもの', wraps: true, cell: ({ hint }) => hint },
];

const listRows: SheetField[] = Object.entries(sheetLists).flatMap(([list, fields]) =>
  fields.map(({ name, hint }) => ({ name: `${list}.${name}`, hint })),
);

export const Placeholders = () => (
  <Card aria-label="差し込み項目">
    <Stack $gap={2}>
      <Heading level={2}>差し込み項目</Heading>
      <Text>Excelのセルに入れた差し込み項目が、候補者の内容に置きかわります。押すとコピーできます。</Text>
      <SimpleTable label="差し込み項目" columns={columns} rows={sheetFields} keyOf={({ name }) => name} />
      <Heading level={3}>くり返す行の差し込み項目</Heading>
      <Text>
        「案件.期間」のように「.」の付いた項目を入れた行は、件数分くり返します。下の行は、結合や数式、画像ごと下にずれます。案件は「スキル・経歴の概要」の、年月で始まる行から読み取ります。
      </Text>
      <SimpleTable label="くり返す行の差し込み項目" columns={columns} rows={listRows} keyOf={({ name }) => name} />
    </Stack>
  </Card>
);
