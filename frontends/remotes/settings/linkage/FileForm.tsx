import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { isSending, type LinkageRow, sideNames, sideOf, TEST } from './linkages';

const FORMATS = [
  { key: 'xlsx', label: 'Excelで書き出す' },
  { key: 'csv-utf8', label: 'CSV（UTF-8）' },
  { key: 'csv-sjis', label: 'CSV（Shift_JIS）' },
] as const;

/** A saved form for the files of another system. */
export function FileForm({ linkage }: { linkage: LinkageRow }) {
  const api = useApi();
  const flash = useFlash();
  const [busy, setBusy] = useState('');
  const [error, setError] = useState('');
  const name = sideNames[sideOf(linkage.kind)];
  const write = async (format: string) => {
    setBusy(format);
    setError('');
    try {
      const file = await fetchFile(api, `linkages/write_file/${linkage.id_by_enterprise_id}`, { body: { format } });
      saveFile(file);
      flash.success(`${formatNumber(Number(file.headers.get('x-export-count')))}件を書き出しました`);
    } catch (thrown) {
      setError(toApiError(thrown).message);
    }
    setBusy('');
  };
  const title = isSending(linkage.kind) ? '書き出し' : '取り込み';
  return (
    <Card id={TEST} aria-label={title}>
      <Stack $gap={1.5}>
        <Heading level={2}>{title}</Heading>
        {isSending(linkage.kind) ? (
          <>
            <p>下の「項目の対応」の見出しと値で、{name}の一覧をファイルに書き出します。</p>
            {error && <Notice tone="danger">{error}</Notice>}
            <Row>
              {FORMATS.map(({ key, label }, at) => (
                <Button
                  key={key}
                  variant={at === 0 ? 'primary' : 'secondary'}
                  busy={busy === key}
                  onClick={() => void write(key)}
                >
                  {label}
                </Button>
              ))}
            </Row>
          </>
        ) : (
          <>
            <p>
              ファイルを選んだあと、「列と項目の対応」の画面でこの形式を選ぶと、下の対応が使われます。取り込む前に、登録される内容を確認できます。
            </p>
            <Row>
              <LinkButton to="/enterprise/import_files/select_kind" variant="primary">
                ファイルを取り込む
              </LinkButton>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}
