/** A new layout: the file is looked at with a made-up person in it before it is kept. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import type { SheetLayoutTryResponse } from '@enishi/protos/crm/rpc';
import { layoutFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';
import { GridPreview } from './GridPreview';
import { layouts } from './layouts';

const Problems = styled.ul`
  margin: 0;
  padding-left: 1.2em;
  overflow-wrap: anywhere;
`;

interface Looked extends SheetLayoutTryResponse {
  file: File;
}

const withoutEnding = (name: string): string => name.replace(/\.xlsx$/i, '').slice(0, 50);

/** @returns what the server says of a file, as soon as one is chosen */
function useLook() {
  const api = useApi();
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const [looked, setLooked] = useState<Looked>();
  const look = async (file: File) => {
    setBusy(true);
    setLooked(undefined);
    try {
      const answer = await api.upload<SheetLayoutTryResponse>('sheet_layouts/try', {}, file);
      setLooked({ ...answer, file });
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
    setBusy(false);
  };
  return { busy, looked, look, clear: () => setLooked(undefined) };
}

interface KeepProps {
  looked: Looked;
  onDone: () => void;
}

function Keep({ looked: { file, sheets = [] }, onDone }: KeepProps) {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const [name, setName] = useState(withoutEnding(file.name));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblems([]);
    try {
      await api.upload('sheet_layouts/create', { name }, file);
      await invalidate(layouts);
      flash.success('レイアウトを登録しました');
      onDone();
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      setProblems(errors.name ?? errors.file ?? [message]);
      setBusy(false);
    }
  };
  return (
    <Form
      aria-label="レイアウトの登録"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack $gap={2}>
        <Notice tone="success" title={`「${file.name}」をレイアウトに使えます`}>
          見本の人物を差し込むと、次のようになります。色や罫線、画像、数式の結果は、Excelで開くと表示されます。
        </Notice>
        {sheets.map((sheet) => (
          <GridPreview key={sheet.name} sheet={sheet} />
        ))}
        <Field label="レイアウト名" required error={problems}>
          {(ties) => (
            <TextInput
              {...ties}
              value={name}
              maxLength={50}
              placeholder="例：A社指定の経歴書"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Row $gap={1}>
          <Button variant="primary" type="submit" busy={busy}>
            登録する
          </Button>
          <Button onClick={onDone} disabled={busy}>
            やめる
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

export function AddLayout() {
  const flash = useFlash();
  const { busy, looked, look, clear } = useLook();
  const isRefused = looked && looked.problems.length > 0;
  return (
    <Card aria-label="レイアウトを追加">
      <Stack $gap={2}>
        <Heading level={2}>レイアウトを追加</Heading>
        {(!looked || isRefused) && (
          <FileDrop
            {...layoutFile}
            disabled={busy}
            aria-label="レイアウトのExcelファイル"
            onFiles={([file]) => void look(file)}
            onReject={flash.error}
          />
        )}
        {busy && (
          <Row $gap={1} role="status">
            <Spinner /> ファイルを確認しています
          </Row>
        )}
        {isRefused && (
          <Notice tone="danger" title={`「${looked.file.name}」は、このままではレイアウトに使えません`}>
            <Problems>
              {looked.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </Problems>
          </Notice>
        )}
        {looked && !isRefused && <Keep looked={looked} onDone={clear} />}
      </Stack>
    </Card>
  );
}
