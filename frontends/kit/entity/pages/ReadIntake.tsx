/** The box and the drop zone for what is to be read, with what is on its way and what could not be read. */
import type { Entity } from '@enishi/protos/fields/types';
import { paperFile } from '@enishi/protos/master/files';
import { type ClipboardEvent, useState } from 'react';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { FileDrop } from '../../ui/base/FileDrop';
import { Card, Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { Spinner } from '../../ui/base/Spinner';
import { TextArea } from '../../ui/base/TextArea';
import { TextLink } from '../../ui/base/TextLink';
import { readTitle, type usePapers } from './read-papers';

/** Shorter texts that are pasted are being put together: they wait for the button. */
const LEAST_PASTED = 20;

export interface ReadIntakeProps {
  definition: Entity;
  /** The kind of papers that are pasted here, e.g. 案件のメール. */
  papers: string;
  /** The same page for the other kind of record. */
  other: { label: string; to: string };
  read: Pick<ReturnType<typeof usePapers>, 'failed' | 'waiting' | 'readText' | 'readFiles' | 'forgetFailed'>;
  /** Drafts wait to be looked at: a button brings the box back. */
  folds: boolean;
  /** Nothing has been read yet: the box has the focus. */
  begins: boolean;
}

export function ReadIntake({ definition, papers, other, read, folds, begins }: ReadIntakeProps) {
  const { failed, waiting, readText, readFiles, forgetFailed } = read;
  const [text, setText] = useState('');
  const [more, setMore] = useState(false);
  const flash = useFlash();
  const readNow = (pasted: string): void => {
    if (!pasted.trim()) return;
    setText('');
    setMore(false);
    // A text that was not read stays in the box, unless something else is being typed there.
    void readText(pasted).then((isRead) => {
      if (!isRead) setText((now) => now || pasted);
    });
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text.trim() || pasted.trim().length < LEAST_PASTED) return;
    event.preventDefault();
    readNow(pasted);
  };

  if (folds && !more && waiting.length === 0 && failed.length === 0)
    return (
      <Row $gap={1}>
        <Button type="button" size="small" onClick={() => setMore(true)}>
          ほかの本文・ファイルを読み取る
        </Button>
      </Row>
    );
  return (
    <Card aria-label="読み取るもの">
      <Stack $gap={2}>
        <Field label="本文を貼り付け" hint={`${papers}の本文を貼り付けると、すぐに読み取ります。`}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={text}
              autoFocus={begins}
              onPaste={onPaste}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Row $gap={1}>
          <Button type="button" disabled={!text.trim()} onClick={() => readNow(text)}>
            読み取る
          </Button>
        </Row>
        <FileDrop
          multiple
          {...paperFile}
          onFiles={(files) => {
            setMore(false);
            return readFiles(files);
          }}
          onReject={flash.error}
          aria-label={`${papers}のファイル`}
        />
        {waiting.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may wait twice
          <Row key={`${at} ${name}`} $gap={1} role="status">
            <Spinner /> 「{name}」を読み取っています
          </Row>
        ))}
        {failed.map(({ from, message, other: isOther }, at) => (
          <Notice
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may fail twice
            key={`${at} ${from}`}
            tone="warning"
            title={`「${from}」から${definition.label}を読み取れませんでした`}
            actions={
              <Button type="button" variant="quiet" onClick={() => forgetFailed(at)}>
                閉じる
              </Button>
            }
          >
            {isOther ? (
              <>
                {other.label}の内容のようです。<TextLink to={other.to}>{readTitle(other.label)}</TextLink>
                で読み取ってください。
              </>
            ) : (
              message
            )}
          </Notice>
        ))}
      </Stack>
    </Card>
  );
}
