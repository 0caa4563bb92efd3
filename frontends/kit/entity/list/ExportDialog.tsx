/** Taking a list along as a file: which records, which columns, in which form. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '../../runtime/api/api';
import type { IndexBody } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { RadioGroup } from '../../ui/base/RadioGroup';
import { Dialog } from '../../ui/console/Dialog';
import { space } from '../../ui/theme/theme';
import { fetchFile, saveFile } from '../files/stored-files';
import { type Counted, unitOf } from '../values/count-text';

const FORMATS = [
  { id: 1, key: 'xlsx', name: 'Excel（.xlsx）' },
  { id: 2, key: 'csv-utf8', name: 'CSV（UTF-8）' },
  { id: 3, key: 'csv-sjis', name: 'CSV（Shift_JIS）古いソフトで開くとき' },
] as const;

/** A sign that Shift_JIS lacks, as the API tells it: line of the file, id of the record, column, signs. */
type Place = [line: number, id: number | null, column: string, signs: string];

/** Places of the first replaced signs. */
const placesOf = (headers: Headers): Place[] =>
  JSON.parse(decodeURIComponent(headers.get('x-export-replacements') ?? '[]'));

const Places = styled.ul`
  max-height: 160px;
  margin: ${space(1)} 0;
  padding-left: ${space(2.5)};
  overflow-y: auto;
`;

const SELECTED = 1;
const FOUND = 2;
const ALL_COLUMNS = 1;
const SHOWN_COLUMNS = 2;

export interface ExportDialogProps {
  definition: Entity;
  /** Chosen ids; none: only the whole result is offered. */
  selected: readonly number[];
  /** Records the list has in all. */
  counted: Counted;
  /** The list's request to the server. */
  request: Pick<IndexBody, 'sort' | 'keyword' | 'conditions'>;
  /** Columns on the screen. */
  shown: readonly string[];
  onClose: () => void;
}

export default function ExportDialog({ definition, selected, counted, request, shown, onClose }: ExportDialogProps) {
  const api = useApi();
  const flash = useFlash();
  const [scope, setScope] = useState(selected.length > 0 ? SELECTED : FOUND);
  const [columns, setColumns] = useState(ALL_COLUMNS);
  const [format, setFormat] = useState<number>(FORMATS[0].id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [replaced, setReplaced] = useState<{ count: number; places: Place[] }>();
  const inFile = shown.filter((name) => definition.csv.includes(name));

  const write = async () => {
    setBusy(true);
    setError(undefined);
    setReplaced(undefined);
    try {
      const file = await fetchFile(api, `${definition.plural}/export`, {
        body: {
          ...request,
          format: FORMATS.find(({ id }) => id === format)?.key,
          ...(scope === SELECTED ? { select_ids: selected } : {}),
          ...(columns === SHOWN_COLUMNS ? { columns: inFile } : {}),
        },
      });
      saveFile(file);
      flash.success(`${formatNumber(Number(file.headers.get('x-export-count')))}件を書き出しました`);
      const lost = Number(file.headers.get('x-export-replaced'));
      if (lost > 0) setReplaced({ count: lost, places: placesOf(file.headers) });
      else onClose();
    } catch (thrown) {
      setError(toApiError(thrown).message);
    }
    setBusy(false);
  };

  const scopes = [
    ...(selected.length > 0 ? [{ id: SELECTED, name: `選択した${formatNumber(selected.length)}件` }] : []),
    { id: FOUND, name: `一覧のすべて（${formatNumber(counted.count)}${unitOf(counted)}）` },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${definition.label}の書き出し`}
      onSubmit={() => void write()}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{replaced ? '閉じる' : 'キャンセル'}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            書き出す
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Field label="対象" group>
          {(ties) => <RadioGroup {...ties} options={scopes} value={scope} onChange={setScope} />}
        </Field>
        <Field label="項目" group>
          {(ties) => (
            <RadioGroup
              {...ties}
              options={[
                { id: ALL_COLUMNS, name: `すべての項目（${formatNumber(definition.csv.length)}項目）` },
                { id: SHOWN_COLUMNS, name: '表示している項目だけ' },
              ]}
              value={columns}
              onChange={setColumns}
            />
          )}
        </Field>
        <Field label="形式" group>
          {(ties) => <RadioGroup {...ties} options={FORMATS} value={format} onChange={setFormat} />}
        </Field>
        {replaced && (
          <Notice tone="warning" title={`Shift_JISにない文字が${formatNumber(replaced.count)}字ありました`}>
            ファイルでは「〓」に置き換えています。元の文字のまま書き出すには、ExcelかCSV（UTF-8）を選んでください。
            <Places aria-label="置き換えた文字">
              {replaced.places.map(([line, id, column, signs]) => (
                <li key={`${line}${column}`}>
                  {line}行目{id !== null && `（ID ${id}）`}の「{column}」：{signs}
                </li>
              ))}
            </Places>
            このファイルを取り込んでも、「〓」の項目は登録済みの内容のまま変わりません。
          </Notice>
        )}
        {error && <Notice tone="danger">{error}</Notice>}
      </Stack>
    </Dialog>
  );
}
