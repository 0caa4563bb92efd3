/** Problems that keep a form from being saved: messages with ways to their fields, and conflicts with their way out. */
import { withLabel } from '@enishi/protos/fields/with-label';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Notice } from '../../ui/base/Notice';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color, media, space } from '../../ui/theme/theme';
import type { PlacedErrors } from '../inputs/form-values';
import type { EntityFormState } from './use-entity-form';

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: ${space(0.5)} 0 0;
  padding: 0;
  list-style: none;

  button {
    padding: 0;
    border: 0;
    background: none;
    color: ${color.danger};
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }

  button[data-mended] {
    color: ${color.muted};
    text-decoration: line-through;
  }

  ${media.mobile} {
    button {
      min-height: 44px;
    }
  }
`;

interface FormProblemsProps {
  problems: PlacedErrors | undefined;
  /** Fields whose message still stands. */
  standing: ReadonlySet<string>;
  onGoTo: (name: string) => void;
}

/**
 * The summary above a form, with a way to every field. It stays as large as it came until the form is sent again: what
 * was put right meanwhile is struck through.
 */
export function FormProblems({ problems, standing, onGoTo }: FormProblemsProps) {
  if (!problems || (problems.fields.length === 0 && problems.others.length === 0)) return null;
  const count = problems.fields.length;
  return (
    <div data-problems tabIndex={-1}>
      <Notice tone="danger" title={count > 0 ? `入力内容を確認してください（${count}項目）` : '保存できませんでした'}>
        <List>
          {problems.others.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {problems.fields.map(({ name, label, messages }) => (
            <li key={name}>
              <button type="button" data-mended={standing.has(name) ? undefined : ''} onClick={() => onGoTo(name)}>
                {withLabel(label, messages[0])}
                {!standing.has(name) && <VisuallyHidden>（修正済み）</VisuallyHidden>}
              </button>
            </li>
          ))}
        </List>
      </Notice>
    </div>
  );
}

/** Another member saved first: the newest record can be taken over without losing what was typed. */
export function FormConflict({ conflict, takeNewest }: Pick<EntityFormState, 'conflict' | 'takeNewest'>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const reload = async () => {
    setBusy(true);
    setFailed(false);
    await takeNewest().catch(() => setFailed(true));
    setBusy(false);
  };
  if (!conflict) return null;
  return (
    <div data-problems tabIndex={-1}>
      {conflict === 'stale' ? (
        <Notice
          tone="warning"
          title="ほかの人が先に更新しました"
          actions={
            <Button size="small" busy={busy} onClick={() => void reload()}>
              最新の内容を読み込む
            </Button>
          }
        >
          まだ保存されていません。最新の内容を読み込んでも、入力した項目はそのまま残ります。
          {failed && <strong> 読み込めませんでした。もう一度お試しください。</strong>}
        </Notice>
      ) : (
        <Notice tone="info" title="最新の内容を読み込みました">
          入力した項目はそのまま残しています。内容を確かめて、もう一度保存してください。
        </Notice>
      )}
    </div>
  );
}
