/** The client's own sheet of a month: its files, listed, added, taken away, and read where they are tables. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { formatInstant } from '@enishi/protos/fields/format';
import { sheetFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';
import { SheetReading } from './SheetReading';
import type { Reading, SheetFileCalls, ShownFile, ShownFiles } from './sheet-file-calls';

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(2)};
    align-items: center;
    justify-content: space-between;
    padding: ${space(1)} 0;
    border-top: 1px solid ${color.line};
  }

  li:first-child {
    border-top: 0;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

interface SheetFilesProps {
  calls: SheetFileCalls;
  /** Tells the files of this month from those of others. */
  asked: readonly unknown[];
  /** Absent: nothing is typed here that could take what was read. */
  onTake?: (reading: Pick<Reading, 'days' | 'minutes'>) => void;
  /** Said where there are none and none can be added. */
  empty?: string;
}

export function SheetFiles({ calls, asked, onTake, empty }: SheetFilesProps) {
  const flash = useFlash();
  const [answer, setAnswer] = useState<ShownFiles>();
  const [error, setError] = useState<ApiError>();
  const [refused, setRefused] = useState('');
  const [progress, setProgress] = useState<number>();
  const [reads, setReads] = useState<ShownFile>();
  const list = useRead<ShownFiles>(timeSheet.plural, ['files', ...asked], (_calls, { signal }) => calls.list(signal));
  const shown = answer ?? list.data;
  const run = async (work: () => Promise<ShownFiles>): Promise<ShownFiles | undefined> => {
    setRefused('');
    setError(undefined);
    try {
      const next = await work();
      setAnswer(next);
      return next;
    } catch (thrown) {
      setError(toApiError(thrown));
      return undefined;
    }
  };
  const add = async (file: File) => {
    const before = new Set(shown?.files.map(({ key }) => key));
    setProgress(0);
    const next = await run(() => calls.add(file, setProgress));
    setProgress(undefined);
    const added = next?.files.find(({ key }) => !before.has(key));
    if (added?.table && onTake) setReads(added);
  };
  const remove = async ({ key, name }: ShownFile) => {
    if (!(await run(() => calls.remove(key)))) return;
    setReads((now) => (now?.key === key ? undefined : now));
    flash.success(`「${name}」を削除しました`);
  };
  if (list.error && !shown)
    return (
      <Notice
        tone="danger"
        title={list.error.message}
        actions={
          <Button size="small" reads onClick={() => void list.refetch()}>
            もう一度読み込む
          </Button>
        }
      />
    );
  if (!shown) return <Spinner size={20} />;
  const { files, open } = shown;
  return (
    <Stack $gap={2}>
      {files.length > 0 && (
        <List aria-label="勤務表のファイル">
          {files.map((file) => (
            <li key={file.key}>
              <span>
                {file.name}{' '}
                <small>
                  {formatBytes(file.size)}　{formatInstant(file.at)}
                </small>
              </span>
              <Row $gap={1}>
                {onTake && file.table && (
                  <Button size="small" reads aria-label={`${file.name}から読み取る`} onClick={() => setReads(file)}>
                    読み取る
                  </Button>
                )}
                <Button
                  size="small"
                  reads
                  aria-label={`${file.name}をダウンロードする`}
                  onClick={() => flash.after(calls.save(file.key), () => undefined)}
                >
                  ダウンロード
                </Button>
                {open && (
                  <Button
                    size="small"
                    variant="quiet"
                    acts
                    aria-label={`${file.name}を削除する`}
                    onClick={() => void remove(file)}
                  >
                    削除
                  </Button>
                )}
              </Row>
            </li>
          ))}
        </List>
      )}
      {files.length === 0 && !open && <p>{empty ?? 'ファイルはありません。'}</p>}
      {open && (
        <Field
          label="ファイルを追加"
          group
          hint="Excel（.xlsx）、PDF、写真（PNG・JPEG）を10件まで保存できます。Excelは入力欄に読み取れます。"
          error={
            refused ||
            Object.values(error?.errors ?? {})
              .flat()
              .join('\n') ||
            error?.message
          }
        >
          {(control) => (
            <FileDrop
              {...control}
              {...sheetFile}
              camera
              progress={progress}
              busy={progress !== undefined}
              onReject={setRefused}
              onFiles={([file]) => file && add(file)}
            />
          )}
        </Field>
      )}
      {reads && onTake && (
        <SheetReading
          key={reads.key}
          {...{ calls, file: reads }}
          onClose={() => setReads(undefined)}
          onTake={(reading) => {
            onTake(reading);
            setReads(undefined);
            flash.success('読み取った内容を入力欄に反映しました');
          }}
        />
      )}
    </Stack>
  );
}
