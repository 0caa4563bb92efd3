/** Hours of a month out of a file: looked at first, then saved. */
import { saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import type { HourOutcome, HourSheetSaveResponse } from '@enishi/protos/deals/rpc';
import { useState } from 'react';
import type { Sheet } from './hour-lines';

const MAX_BYTES = 10 * 1024 * 1024;

const words: Readonly<Record<string, readonly [string, BadgeTone]>> = {
  created: ['新しく入力', 'success'],
  updated: ['変更', 'main'],
  same: ['変更なし', 'neutral'],
  refused: ['取り込めません', 'danger'],
};

/** Names may hold what a spreadsheet would run; quotes keep commas in their cell. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;

function template({ month, lines }: Sheet): void {
  const rows = lines.map(({ agreement, agreement_hour }) => [
    String(agreement.id_by_enterprise_id),
    cell(agreement.name ?? ''),
    agreement_hour ? minutesText(agreement_hour.minutes ?? 0) : '',
    cell(agreement_hour?.note ?? ''),
  ]);
  const text = [['契約No', '契約名', '稼働時間', '備考'], ...rows].map((row) => row.join(',')).join('\r\n');
  const blob = new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
  saveFile({ name: `稼働実績_${month.slice(0, 7)}.csv`, blob });
}

interface HourImportProps {
  sheet: Sheet;
  onClose: () => void;
}

export function HourImport({ sheet, onClose }: HourImportProps) {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const [file, setFile] = useState<File>();
  const [looked, setLooked] = useState<HourSheetSaveResponse>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const bring = async (chosen: File, apply: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { month: sheet.month, apply: apply ? '1' : '0' };
      const answer = await api.upload<HourSheetSaveResponse>('agreement_hours/import', body, chosen);
      if (!apply) return setLooked(answer);
      await invalidate('agreement_hours');
      flash.success(`${answer.saved}件を取り込みました`);
      onClose();
    } catch (thrown) {
      const refused: ApiError = toApiError(thrown);
      setLooked(undefined);
      setError(Object.values(refused.errors).flat().join('') || refused.message);
    } finally {
      setBusy(false);
    }
  };
  const outcomes = looked?.outcomes ?? [];
  const useful = outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="稼働実績の取り込み"
      width={760}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!file || useful === 0}
            onClick={() => file && void bring(file, true)}
          >
            {useful > 0 ? `${useful}件を取り込む` : '取り込む'}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Row $spread>
          <p>「契約No」と「稼働時間」の列があるCSVまたはExcelを選択してください。保存する前に内容を確認できます。</p>
          <Button size="small" onClick={() => template(sheet)}>
            取り込み用の書式
          </Button>
        </Row>
        <Field label="ファイル" group required>
          {(control) => (
            <FileDrop
              {...control}
              accept=".csv,.xlsx"
              maxBytes={MAX_BYTES}
              files={file ? [file] : []}
              onReject={setError}
              onFiles={([chosen]) => {
                setFile(chosen);
                void bring(chosen, false);
              }}
            />
          )}
        </Field>
        {error && <Notice tone="danger">{error}</Notice>}
        {looked && (
          <SimpleTable<HourOutcome>
            label="取り込みの内容"
            rows={outcomes}
            keyOf={({ row = 0 }) => row}
            columns={[
              { label: '行', cell: ({ row }) => row },
              { label: '契約', cell: ({ name, agreement_id }) => name || `No.${agreement_id}` },
              { label: '稼働時間', cell: ({ minutes }) => (minutes === undefined ? '-' : minutesText(minutes)) },
              {
                label: '結果',
                cell: ({ outcome, message }) => (
                  <Stack $gap={0.5}>
                    <Badge $tone={words[outcome]?.[1] ?? 'neutral'}>{words[outcome]?.[0] ?? outcome}</Badge>
                    {message}
                  </Stack>
                ),
              },
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}
