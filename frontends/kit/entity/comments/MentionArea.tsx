/** The text of a comment: after an @, members are offered by name, reading or address. */
import type { Field } from '@enishi/protos/fields/types';
import { type ComponentProps, type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCurrentMember } from '../../runtime/member/member';
import { Avatar } from '../../ui/base/Avatar';
import { isComposing } from '../../ui/base/ime';
import { TextArea } from '../../ui/base/TextArea';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { listBoxStyle, listItemStyle } from '../../ui/console/list-style';
import { floatStyle } from '../../ui/console/Popover';
import { type LoadOptions, type PickOption, useOptions } from '../../ui/console/use-options';
import { color, font } from '../../ui/theme/theme';
import { usePick } from '../values/use-pick';
import { type MentionQuery, type Person, queryAt, withMention } from './mentions';

const Place = styled.div`
  position: relative;
`;

const List = styled.ul`
  ${floatStyle}
  ${listBoxStyle}
  position: absolute;
  top: calc(100% + 2px);
  left: 0;
  width: min(360px, 100%);
  margin: 0;
  list-style: none;
`;

const Option = styled.li`
  ${listItemStyle}

  &[aria-selected='true'] {
    background: ${color.mainSoft};
  }

  small {
    margin-left: auto;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const MOST = 8;
const NOBODY: readonly number[] = [];

/**
 * Members by a keyword, without the one who writes, and without those who have been invited and have no name yet.
 * @param onAnswer hears which keyword the options of the next rendering answer
 */
function useMembers(field: Field, onAnswer: (keyword: string) => void): LoadOptions {
  const { load } = usePick(field, NOBODY);
  const me = useCurrentMember()?.id_by_enterprise_id;
  const told = useRef(onAnswer);
  return useCallback(
    async (keyword, signal) => {
      const members = await load(keyword, signal);
      if (!signal.aborted) told.current(keyword);
      return members.filter(({ id, name }) => id !== me && !name.startsWith('#')).slice(0, MOST);
    },
    [load, me],
  );
}

interface MentionAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  /** The field of the comments that points at members. */
  field: Field;
  value: string;
  /** `person`: was chosen, and stands in the text now. */
  onText: (text: string, person?: Person) => void;
}

export function MentionArea({ field, value, onText, ...rest }: MentionAreaProps) {
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  /** The @ whose list was put away: it stays away until another one is typed. */
  const putAway = useRef<number>(undefined);
  const [query, setQuery] = useState<MentionQuery>();
  const [at, setAt] = useState(0);
  const answered = useRef<string>(undefined);
  const members = useMembers(field, (keyword) => {
    answered.current = keyword;
  });
  const { options, loading } = useOptions(members, query?.keyword ?? '', query !== undefined);
  const shown: readonly PickOption[] = query ? options : [];
  const current = shown[Math.min(at, shown.length - 1)];
  const isOpen = current !== undefined;

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const look = (box: HTMLTextAreaElement) => {
    const found = queryAt(box.value, box.selectionStart);
    if (found?.from !== putAway.current) putAway.current = undefined;
    const next = putAway.current === undefined ? found : undefined;
    setQuery((before) => (before?.from === next?.from && before?.keyword === next?.keyword ? before : next));
    if (next?.keyword !== query?.keyword) setAt(0);
  };
  const choose = ({ id, name }: PickOption) => {
    if (!query) return;
    const made = withMention(value, query, name);
    caret.current = made.caret;
    setQuery(undefined);
    onText(made.text, { id, name });
    area.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((Math.min(at, shown.length - 1) + step + shown.length) % shown.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      // What is listed still answers an earlier keyword: a quick Enter names no other member.
      if (answered.current === query?.keyword) choose(current);
    } else if (event.key === 'Escape') {
      putAway.current = query?.from;
      setQuery(undefined);
    } else return;
    // Neither a line of the text, nor the end of what is written around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Place>
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${current.id}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value);
          look(event.currentTarget);
        }}
        onSelect={(event) => query && look(event.currentTarget)}
        onKeyDown={press}
        onBlur={() => setQuery(undefined)}
      />
      {isOpen && (
        <List id={list} role="listbox" aria-label="メンションするメンバー">
          {shown.map((option) => (
            <Option
              key={option.id}
              id={`${list}-${option.id}`}
              role="option"
              aria-selected={option === current}
              // The box keeps the focus, and the keyboard of a phone stays.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <Avatar name={option.name} size={24} />
              <span>{option.name}</span>
              {option.description && <small>{option.description}</small>}
            </Option>
          ))}
        </List>
      )}
      <VisuallyHidden role="status">
        {query && !loading ? `${shown.length}人の候補${isOpen ? '。上下の矢印キーで選び、Enterで決定' : ''}` : ''}
      </VisuallyHidden>
    </Place>
  );
}
