/** The box: a field, and below it what was found, by kind. The focus stays in the field; arrow keys move through the rows. */
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog, Modal } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { isComposing } from '../../ui/base/ime';
import { Spinner } from '../../ui/base/Spinner';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { Box, Foot, Ground, GroupName, Head, Message, Missing, Option, Rows } from './rows';
import { useFound } from './use-found';
import type { FoundRow } from './use-recent';

const PLACEHOLDER = '候補者・企業・案件・商談・画面を検索';

interface RowProps {
  row: FoundRow;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (event: MouseEvent) => void;
}

function Row({ row, id, isActive, onPoint, onOpen }: RowProps) {
  const { to, title, note, icon } = row;
  return (
    <Option
      {...{ id, role: 'option', tabIndex: -1, href: useHref(to), 'aria-selected': isActive }}
      title={note ? `${title}　${note}` : title}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      <Icon name={icon} size={16} />
      <span>{title}</span>
      {note && <small>{note}</small>}
    </Option>
  );
}

const isElsewhere = ({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => ctrlKey || metaKey;

function saying(count: number, isWaiting: boolean, failed: boolean): string {
  if (isWaiting || failed) return '';
  return count > 0 ? `${count}件見つかりました` : '見つかりませんでした';
}

/** The row that is chosen: the first of what was found, until the arrow keys or the mouse say another. */
function useActive(rows: readonly FoundRow[], scope: string) {
  const [chosen, setChosen] = useState({ scope, at: 0 });
  const at = chosen.scope === scope ? Math.min(chosen.at, rows.length - 1) : 0;
  return [at, (next: number) => setChosen({ scope, at: next })] as const;
}

interface FindPanelProps {
  onClose: () => void;
  /** What was typed before this was there. */
  early: () => string;
}

function Content({ onClose, early }: FindPanelProps) {
  const [keyword, setKeyword] = useState(early);
  const found = useFound(keyword);
  const { groups, missing, isWaiting, error } = found;
  const rows = groups.flatMap((group) => group.rows);
  const [active, setActive] = useActive(rows, keyword);
  const navigate = useNavigate();
  const list = useId();
  const rowId = (at: number) => `${list}-${at}`;
  // Enter before the answer to what was typed: the first row is opened as soon as it is there.
  const wanted = useRef<{ keyword: string; elsewhere: boolean }>(undefined);

  const open = ({ to }: FoundRow, elsewhere: boolean) => {
    if (elsewhere) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(to);
  };

  useEffect(() => {
    if (isWaiting || !wanted.current) return;
    const { keyword: asked, elsewhere } = wanted.current;
    wanted.current = undefined;
    if (asked === keyword && rows[0]) open(rows[0], elsewhere);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is chosen now comes into view
  useEffect(() => {
    document.getElementById(rowId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, keyword]);

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const last = rows.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    if (event.key in steps && rows.length > 0) {
      event.preventDefault();
      setActive(steps[event.key]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isWaiting && keyword.trim()) wanted.current = { keyword, elsewhere: isElsewhere(event) };
      else if (rows[active]) open(rows[active], isElsewhere(event));
    }
  };

  let count = 0;
  const isEmpty = !isWaiting && !error && rows.length === 0;
  return (
    <Box>
      <Head>
        {isWaiting && keyword.trim() ? <Spinner size={16} /> : <Icon name="search" size={16} />}
        <input
          // biome-ignore lint/a11y/noAutofocus: the box is opened for typing
          autoFocus
          type="text"
          role="combobox"
          aria-label={PLACEHOLDER}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={rows[active] ? rowId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={PLACEHOLDER}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={press}
        />
        <IconButton icon="close" label="検索を閉じる" onClick={onClose} />
      </Head>
      <VisuallyHidden role="status">{saying(rows.length, isWaiting, Boolean(error))}</VisuallyHidden>
      <Rows id={list} role="listbox" aria-label="検索結果" aria-busy={isWaiting}>
        {groups.map(({ label, rows: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={label} role="group" aria-label={label}>
            <GroupName aria-hidden>{label}</GroupName>
            {own.map((row) => {
              const at = count++;
              return (
                <Row
                  key={row.to}
                  row={row}
                  id={rowId(at)}
                  isActive={at === active}
                  onPoint={() => at !== active && setActive(at)}
                  onOpen={(event) => {
                    if (isElsewhere(event) || event.shiftKey) return;
                    event.preventDefault();
                    open(row, false);
                  }}
                />
              );
            })}
          </div>
        ))}
      </Rows>
      {missing.length > 0 && (
        <Missing>{missing.join('・')}は、いま検索できません。しばらくしてからお試しください。</Missing>
      )}
      {error && (
        <Message role="alert">
          <strong>検索できませんでした</strong>
          {error}
          <div>
            <Button size="small" onClick={found.retry}>
              もう一度検索
            </Button>
          </div>
        </Message>
      )}
      {isEmpty && (
        <Message>
          <strong>見つかりませんでした</strong>
          かなや一部の文字、電話番号・メールアドレスの一部、IDでも検索できます。
        </Message>
      )}
      <Foot aria-hidden>
        <span>
          <kbd>↑↓</kbd>選ぶ
        </span>
        <span>
          <kbd>Enter</kbd>開く
        </span>
        <span>
          <kbd>Ctrl+Enter</kbd>新しいタブで開く
        </span>
        <span>
          <kbd>Esc</kbd>閉じる
        </span>
      </Foot>
    </Box>
  );
}

export default function FindPanel(props: FindPanelProps) {
  return (
    <Ground $align="center" isOpen isDismissable onOpenChange={(open) => !open && props.onClose()}>
      <Modal>
        <Dialog aria-label="検索">
          <Content {...props} />
        </Dialog>
      </Modal>
    </Ground>
  );
}
