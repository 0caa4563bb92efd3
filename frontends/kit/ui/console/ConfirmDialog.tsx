import { formatNumber } from '@enishi/protos/fields/format-number';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../base/Button';
import { Notice } from '../base/Notice';
import { color, font, space } from '../theme/theme';
import { Dialog } from './Dialog';

const Target = styled.p`
  font-size: ${font.size.base};
`;

const Name = styled.strong`
  color: ${color.text};
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};

  ul {
    padding-left: 1.25em;
    list-style: disc;
  }
`;

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The verb, as on the button: 削除する, 外す, 取り下げる. */
  action: string;
  /** The name of the records' kind: 候補者. */
  kind: string;
  /** Names of (the first few of) the targets. */
  names: readonly string[];
  /** How many there are in all. */
  count: number;
  /** Red button and a warning: that it cannot be taken back, or what is said here. */
  destructive?: boolean | string;
  busy?: boolean;
  /** The failure of the last try. */
  error?: string;
  children?: ReactNode;
}

const SHOWN = 3;

/** Verbs in る whose stem takes り, unlike those of 取り下げる and 締める. */
const GODAN = /([送戻取切])る$/;

/** 削除する to 削除します, 外す to 外します, 送る to 送ります, 取り下げる to 取り下げます. */
const polite = (verb: string): string =>
  verb
    .replace(/する?$/, 'します')
    .replace(GODAN, '$1ります')
    .replace(/る$/, 'ます');

/** 案件を削除する; but 案件の募集を終了する, which has its object already. */
const particle = (verb: string): string => (verb.includes('を') ? 'の' : 'を');

/** Asks before something that concerns several records or cannot be undone; says which and how many. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, action, kind, names, count, destructive, busy, error, children } = props;
  const shown = names.slice(0, SHOWN);
  const more = count - shown.length;
  const of = particle(action);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={busy ? () => undefined : onClose}
      title={kind + of + action}
      role="alertdialog"
      width={480}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            キャンセル
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {count > 1 ? `${formatNumber(count)}件${of}${action}` : action}
          </Button>
        </>
      }
    >
      <Body>
        <Target>
          {shown.map((name) => (
            <Name key={name}>「{name}」</Name>
          ))}
          {more > 0 && `ほか${formatNumber(more)}件`}
          {count > 1 && `（合計${formatNumber(count)}件）`}
          {of}
          {polite(action)}。よろしいですか？
        </Target>
        {children}
        {destructive && (
          <Notice tone="warning">{destructive === true ? 'この操作は元に戻せません。' : destructive}</Notice>
        )}
        {error && <Notice tone="danger">{error}</Notice>}
      </Body>
    </Dialog>
  );
}
