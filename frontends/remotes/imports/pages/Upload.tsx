import { isApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { afterLead, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { type ImportFile, importFile } from '@enishi/protos/crm/import-file';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@enishi/protos/master/constants';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import styled from 'styled-components';
import { Download } from '../parts/Download';
import { type KindCard, kindOf } from '../parts/kinds';
import { Progress } from '../parts/Progress';
import { checkPath, IMPORTS, SELECT_KIND } from '../parts/paths';
import { Steps } from '../parts/Steps';

const Rules = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-left: 1.25em;
  list-style: disc;
`;

interface Sending {
  file?: File;
  /** 0 to 1; 1: the file has arrived and is being looked at. */
  progress?: number;
  problem?: string;
}

/** Sends the file as soon as it is chosen; what is wrong with it stays on the page. */
function useSending(kind: number) {
  const api = useApi();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const [state, setState] = useState<Sending>({});
  const send = async (file: File) => {
    setState({ file, progress: 0 });
    try {
      const answer = await api.upload<{ enterprise_import_file: ImportFile }>(
        `${importFile.plural}/create`,
        { [importFile.plural]: { kind } },
        file,
        { onProgress: (progress) => setState({ file, progress }) },
      );
      void invalidate(importFile.plural);
      navigate(checkPath(answer.enterprise_import_file.id_by_enterprise_id ?? 0));
    } catch (error) {
      const problem = isApiError(error) ? error.message : '送信できませんでした。もう一度お試しください。';
      setState({ file, problem });
    }
  };
  return { ...state, send, refuse: (problem: string) => setState({ problem }) };
}

function UploadForm({ kind }: { kind: KindCard }) {
  const { file, progress, problem, send, refuse } = useSending(kind.id);
  const sending = progress !== undefined;
  return (
    <Page>
      <Breadcrumbs
        items={[
          { label: 'ファイルの取り込み', to: IMPORTS },
          { label: '種類を選ぶ', to: SELECT_KIND },
          { label: `${kind.name}のファイル` },
        ]}
      />
      <PageHeader
        title={`${kind.name}のファイルをアップロード`}
        lead="アップロードしただけでは登録されません。次の画面で内容を確認してから取り込みます。"
        actions={
          <Download {...afterLead} path={`download_format/${kind.id}`}>
            フォーマットをダウンロード
          </Download>
        }
      />
      <Steps current={1} />
      <Card>
        <Stack $gap={2}>
          {problem && (
            <Notice tone="danger" title="ファイルを読み込めませんでした">
              {problem}
            </Notice>
          )}
          <Field label="ファイル" group>
            {(control) => (
              <FileDrop
                {...control}
                accept=".csv,.tsv,.txt,.xlsx"
                maxBytes={MAX_IMPORT_BYTES}
                disabled={sending}
                files={file ? [file] : []}
                onFiles={([chosen]) => void send(chosen)}
                onReject={refuse}
              />
            )}
          </Field>
          {sending && (
            <Progress
              label={progress < 1 ? 'ファイルを送信中' : 'ファイルを確認中'}
              value={progress < 1 ? progress : undefined}
            >
              {progress < 1 ? `送信しています… ${Math.round(progress * 100)}%` : 'ファイルの形式を確認しています…'}
            </Progress>
          )}
          <Rules>
            <li>1行目に見出し、2行目からデータを入力してください。列の順序は自由です。</li>
            <li>文字コードはUTF-8とShift_JISを自動で判別します。Excelは先頭の表示されているシートを読み込みます。</li>
            <li>
              「ID」の列に登録済みのIDがある行は更新、空の行は新規登録になります。一覧から書き出したファイルか、フォーマットの見出しをそのまま使ってください（ほかのシステムのIDと区別するための印が付いています）。
            </li>
            <li>スキルや職種など複数の値は「、」で区切ってください。選択肢は名前で入力できます。</li>
            <li>
              一度に{MAX_IMPORT_ROWS / 10_000}万行、{MAX_IMPORT_BYTES / 1024 / 1024}MBまで取り込めます。
            </li>
          </Rules>
        </Stack>
      </Card>
    </Page>
  );
}

export default function Upload() {
  const kind = kindOf(useParams().kind);
  return kind ? <UploadForm key={kind.id} kind={kind} /> : <Navigate to={SELECT_KIND} replace />;
}
