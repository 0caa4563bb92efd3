/** Which column of the file goes where. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { color, font, media } from '@enishi/frontend-kit/ui/theme/theme';
import { importFile } from '@enishi/protos/crm/import-file';
import type { FileForm } from '@enishi/protos/identity/rpc';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { mappedBy, useFileForms } from './file-forms';
import type { Import } from './import';

const Samples = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Choice = styled(NativeSelect)`
  width: 100%;
  min-width: 220px;

  ${media.mobile} {
    min-width: 0;
  }
`;

/** A heading that our own files have with their mark only. */
const ID = /^id(?:$|[^a-z])/i;

const KEEP = 0;
const CLEAR = 1;
const BLANKS = [
  { id: KEEP, name: '変更しない' },
  { id: CLEAR, name: '空にする' },
];

export interface MappingChoice {
  mapping: string[];
  /** Id of a saved form of another system's files. */
  linkage_id?: number;
  blank: Import['blank'];
}

interface MappingProps {
  data: Import;
  busy: boolean;
  /** The API's complaint about the mapping. */
  problem?: string;
  onCheck: (choice: MappingChoice) => void;
  /** Another row has the headings. */
  onHeading: (row: number) => void;
}

/** Fields that no column has, among those that a new record must have. */
function missing({ fields }: Import, mapping: readonly string[]): string[] {
  return fields.filter(({ name, required }) => required && !mapping.includes(name)).map(({ label }) => label);
}

export function Mapping({ data, busy, problem, onCheck, onHeading }: MappingProps) {
  const [mapping, setMapping] = useState(() => data.columns.map(({ field }) => field));
  const [form, setForm] = useState<FileForm>();
  const forms = useFileForms(data.enterprise_import_file.kind);
  const [blank, setBlank] = useState(data.blank === 'clear' ? CLEAR : KEEP);
  const updates = mapping.includes(importFile.key);
  const foreign = updates ? undefined : data.columns.find(({ header }) => ID.test(header.normalize('NFKC').trim()));
  const unmapped = mapping.filter((field) => field === '').length;
  const lacking = updates ? [] : missing(data, mapping);
  const optionsFor = (at: number) =>
    data.fields.map(({ name, label, required }) => ({
      value: name,
      label: required ? `${label}（必須）` : label,
      disabled: mapping.some((field, other) => other !== at && field === name),
    }));
  const choose = (at: number, name: string) => setMapping(mapping.map((field, other) => (other === at ? name : field)));
  const chooseForm = (id: number) => {
    const chosen = forms.find((one) => one.id === id);
    setForm(chosen);
    setMapping(chosen ? mappedBy(chosen, data) : data.columns.map(({ field }) => field));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck({ mapping, blank: blank === CLEAR ? 'clear' : 'keep', ...(form && { linkage_id: form.id }) });
  };
  return (
    <Form onSubmit={submit}>
      <Card aria-labelledby="mapping">
        <Stack $gap={2}>
          <Heading id="mapping">列と項目の対応</Heading>
          <p>
            ファイルの列ごとに、登録する項目を選択してください。選んだ内容は、次に同じ見出しのファイルを取り込むときにも使われます。
          </p>
          {data.heads.length > 1 && (
            <Field label="見出しの行" hint="表の上にタイトルなどの行があるときは、見出しのある行を選択してください。">
              {(control) => (
                <Choice
                  {...control}
                  options={data.heads.map(({ row, text }) => ({ value: String(row), label: `${row}行目：${text}` }))}
                  value={String(data.header_row)}
                  disabled={busy}
                  onChange={(event) => onHeading(Number(event.currentTarget.value))}
                />
              )}
            </Field>
          )}
          {forms.length > 0 && (
            <Field label="ファイルの形式" hint="保存した形式を選ぶと、見出しと値の対応がまとめて入ります。">
              {(control) => (
                <Choice
                  {...control}
                  options={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
                  emptyLabel="選択しない"
                  value={form ? String(form.id) : ''}
                  onChange={(event) => chooseForm(Number(event.currentTarget.value))}
                />
              )}
            </Field>
          )}
          {problem && <Notice tone="danger">{problem}</Notice>}
          {!problem && lacking.length > 0 && (
            <Notice tone="warning">必須の項目「{lacking.join('」「')}」に対応する列を選択してください。</Notice>
          )}
          {foreign && (
            <Notice tone="warning">
              「{foreign.header}
              」の列は、この一覧から書き出したIDか確認できないため使いません（新規登録になります）。登録済みのデータを更新するファイルのときだけ、「ID」を選択してください。
            </Notice>
          )}
          {unmapped > 0 && <Notice>「取り込まない」になっている列が{unmapped}列あります。</Notice>}
          <TableFrame>
            <TableScroll label="列と項目の対応の表" height="520px">
              <DataTable>
                <thead>
                  <tr>
                    <Th scope="col">ファイルの列</Th>
                    <Th scope="col" $width={300}>
                      登録する項目
                    </Th>
                    <Th scope="col">データの例</Th>
                  </tr>
                </thead>
                <tbody>
                  {data.columns.map(({ header, samples }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places
                    <Tr key={at}>
                      <Td $lead>{header || `${at + 1}列目（見出しなし）`}</Td>
                      <Td data-label="登録する項目">
                        <Choice
                          aria-label={`「${header || `${at + 1}列目`}」を登録する項目`}
                          options={optionsFor(at)}
                          emptyLabel="取り込まない"
                          value={mapping[at]}
                          onChange={(event) => choose(at, event.currentTarget.value)}
                        />
                      </Td>
                      <Td data-label="データの例" title={samples.join('\n')}>
                        <Samples>{samples.filter(Boolean).join(' ／ ') || '-'}</Samples>
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </DataTable>
            </TableScroll>
          </TableFrame>
          {updates && (
            <Field label="更新する行の空のセル" hint="IDのある行は、登録済みのデータを更新します。" group>
              {(control) => <RadioGroup {...control} name="blank" options={BLANKS} value={blank} onChange={setBlank} />}
            </Field>
          )}
          <Row>
            <Button type="submit" variant="primary" busy={busy}>
              内容を確認する
            </Button>
            <Samples>確認だけでは、何も登録されません。</Samples>
          </Row>
        </Stack>
      </Card>
    </Form>
  );
}
