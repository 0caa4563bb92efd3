/** One word, and the entry of a list that the reader is to take it for. */
import { master } from '@enishi/protos/fields/entity';
import {
  isReadingList,
  READING_WORD_LETTERS,
  type ReadingList,
  readingLists,
} from '@enishi/protos/master/reading-words';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../runtime/api/api-error';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Stack } from '../../ui/base/layout';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Notice } from '../../ui/base/Notice';
import { TextInput } from '../../ui/base/TextInput';
import { Dialog } from '../../ui/console/Dialog';
import { FieldInput } from '../inputs/FieldInput';
import { useTeach } from './use-teach';

/** What the dialog begins with. */
export interface WordToTeach {
  /** The word that is changed. */
  id?: string;
  list?: ReadingList;
  word?: string;
  value_id?: number;
}

const options = Object.entries(readingLists).map(([value, label]) => ({ value, label }));

interface TeachDialogProps {
  begun: WordToTeach;
  /** Whether it was taught. */
  onClose: (taught: boolean) => void;
}

export function TeachDialog({ begun, onClose }: TeachDialogProps) {
  const teach = useTeach();
  const [list, setList] = useState<ReadingList>(begun.list ?? 'skills');
  const [word, setWord] = useState(begun.word ?? '');
  const [value_id, setValue] = useState<number | null>(begun.value_id ?? null);
  const [error, setError] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const label = readingLists[list];
  const unsaved = word !== (begun.word ?? '') || value_id !== (begun.value_id ?? null);
  const problem = (name: string) => error?.errors[name]?.join('\n');

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await teach({ id: begun.id, list, word, value_id: value_id ?? 0 });
      onClose(true);
    } catch (thrown) {
      setError(toApiError(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={begun.id ? '読み取りの言葉を変更' : '読み取りの言葉を登録'}
      unsaved={unsaved}
      onSubmit={() => void save()}
      footer={
        <>
          <Button type="button" onClick={() => onClose(false)}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {begun.id ? '変更する' : '登録する'}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {error && Object.keys(error.errors).length === 0 && <Notice tone="danger" title={error.message} />}
        <Field
          label="メールや経歴書の言葉"
          required
          hint="大文字と小文字、全角と半角、ひらがなとカタカナは区別しません。"
          error={problem('word')}
        >
          {(control) => (
            <TextInput
              {...control}
              autoFocus={!begun.word}
              value={word}
              maxLength={READING_WORD_LETTERS.max}
              placeholder="ジャバエイト"
              onChange={({ currentTarget }) => setWord(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="種類" required error={problem('list')}>
          {(control) => (
            <NativeSelect
              {...control}
              options={options}
              value={list}
              onChange={({ currentTarget }) => {
                if (!isReadingList(currentTarget.value)) return;
                setList(currentTarget.value);
                setValue(null);
              }}
            />
          )}
        </Field>
        <Field label={`読み取る${label}`} required error={problem('value_id')}>
          {(control) => (
            <FieldInput
              key={list}
              {...control}
              field={master(label, list)}
              name="value_id"
              value={value_id}
              onChange={(id) => setValue(typeof id === 'number' ? id : null)}
              onBlur={() => undefined}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}
