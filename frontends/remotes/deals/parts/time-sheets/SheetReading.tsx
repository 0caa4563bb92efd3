/** The hours of an Excel file by its columns, which can be chosen anew, before they are taken over. */

import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { color, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { clockText, sumOfDays } from '@enishi/protos/deals/agreements/time-sheet-days';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DayList } from './DayList';
import { type Columns, columnRoles, type Reading, type SheetFileCalls, type ShownFile } from './sheet-file-calls';

const Panel = styled.section`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(1.5)};

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const labels: Readonly<Record<(typeof columnRoles)[number], string>> = {
  ...{ day: '日付の列', start: '開始の列', end: '終了の列', rest: '休憩の列', hours: '稼働時間の列' },
};

/** A, B, ..., Z, AA: as spreadsheets call columns. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

const sampleOf = ({ rows }: Reading, at: number): string =>
  rows.map(({ cells }) => cells?.[at] ?? '').find((cell) => cell.trim() !== '') ?? '';

const NONE = { value: '', label: '使わない' };

const optionsOf = (reading: Reading) => {
  const width = Math.max(reading.headings.length, ...reading.rows.map(({ cells }) => cells?.length ?? 0));
  return [
    NONE,
    ...Array.from({ length: width }, (_, at) => ({
      value: at,
      label: `${letterOf(at)}列 ${reading.headings[at] || sampleOf(reading, at)}`.trim(),
    })),
  ];
};

interface SheetReadingProps {
  file: ShownFile;
  calls: SheetFileCalls;
  onTake: (reading: Pick<Reading, 'days' | 'minutes'>) => void;
  onClose: () => void;
}

export function SheetReading({ file, calls, onTake, onClose }: SheetReadingProps) {
  const [reading, setReading] = useState<Reading>();
  const [error, setError] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const read = useCallback(
    async (columns: Columns, remember = false): Promise<Reading | undefined> => {
      const turn = ++asked.current;
      setBusy(true);
      setError(undefined);
      try {
        const next = await calls.read({ key: file.key, ...columns, remember });
        if (turn !== asked.current) return undefined;
        setReading(next);
        return next;
      } catch (thrown) {
        if (turn === asked.current) setError(toApiError(thrown));
        return undefined;
      } finally {
        if (turn === asked.current) setBusy(false);
      }
    },
    [calls, file.key],
  );
  useEffect(() => {
    void read({});
  }, [read]);
  const columns = reading?.columns ?? {};
  const take = async () => {
    const taken = await read(columns, true);
    if (taken) onTake(taken);
  };
  const hasDays = (reading?.days.length ?? 0) > 0;
  const hasAny = hasDays || (reading?.minutes !== undefined && reading?.minutes !== null);
  return (
    <Panel aria-label={`${file.name}の読み取り`} aria-busy={busy}>
      <Row $spread>
        <h3>「{file.name}」の読み取り</h3>
        <Button size="small" variant="quiet" onClick={onClose}>
          閉じる
        </Button>
      </Row>
      {!reading && !error && <Spinner size={28} />}
      {error && <Notice tone="danger" title={error.message} />}
      {reading && (
        <Stack $gap={2}>
          {reading.remembered && <p>前回と同じ列の対応で読み取りました。</p>}
          <Choices>
            {columnRoles.map((role) => (
              <Field key={role} label={labels[role]}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    options={optionsOf(reading)}
                    value={columns[role] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      void read({ ...columns, [role]: value === '' ? undefined : Number(value) })
                    }
                  />
                )}
              </Field>
            ))}
          </Choices>
          {reading.problems.length > 0 && (
            <Notice tone="warning" title="読み取れなかったところがあります">
              {reading.problems.map(({ row, message }) => (row > 0 ? `${row}行目　${message}` : message)).join('\n')}
            </Notice>
          )}
          {hasDays && <DayList days={reading.days} />}
          {hasAny && (
            <p>
              <strong>合計 {clockText(hasDays ? sumOfDays(reading.days) : (reading.minutes ?? 0))}</strong>
              {!hasDays && '（時刻の列がないため、月の合計だけを反映します）'}
            </p>
          )}
          <Row>
            <Button variant="primary" busy={busy} disabled={!hasAny} onClick={() => void take()}>
              この内容を入力欄に反映する
            </Button>
          </Row>
          {hasAny && <p>反映しただけでは提出されません。内容を確かめてから提出してください。</p>}
        </Stack>
      )}
    </Panel>
  );
}
