/** Types one's way to a choice that is not among the most frequent ones: a combobox over all of a kind, with their counts. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { PublicJobList, PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { choicesCall } from '../data/calls';

const Root = styled.div`
  position: relative;

  input {
    width: 100%;
    height: 38px;
    padding: 0 ${space(1.25)};
    border: 1px solid ${color.control};
    border-radius: ${radius.m};
    background: ${color.surface};
    font-size: ${font.size.m};
  }

  [role='listbox'] {
    position: absolute;
    z-index: 20;
    top: calc(100% + 4px);
    right: 0;
    left: 0;
    max-height: 280px;
    overflow-y: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    box-shadow: ${shadow.float};
  }

  [role='option'] {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 34px;
    padding: ${space(0.5)} ${space(1.25)};
    font-size: ${font.size.m};
    cursor: pointer;
  }

  [role='option'] span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  [data-active] {
    background: ${color.mainSoft};
  }

  [aria-disabled='true'] {
    color: ${color.muted};
    cursor: default;
  }

  [aria-selected='true'] {
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
  }

  p {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  ${media.mobile} {
    input,
    [role='option'] {
      min-height: 44px;
      font-size: 16px;
    }
  }
`;

interface FinderProps {
  label: string;
  lists: readonly PublicJobList[];
  query: PublicJobQuery;
  /** It stands among others, and takes no focus by itself. */
  quiet?: boolean;
  onChoose: (list: PublicJobList, id: number) => void;
}

const MOST = 40;

/** As the choices bring their spellings: lower case, hiragana, without spaces. The tables of `foldText` are too heavy here. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ー‐−]/g, '-')
    .replace(/\s/g, '');

export default function Finder({ label, lists, query, quiet, onChoose }: FinderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { data } = useSiteQuery(choicesCall(query));
  useEffect(() => {
    if (!quiet) input.current?.focus({ preventScroll: true });
  }, [quiet]);

  const word = folded(text);
  const all = lists.flatMap((name) =>
    (data?.facets?.[name] ?? []).map((choice) => ({
      ...choice,
      list: name,
      label: name === 'station_ids' ? `${choice.name}駅` : choice.name,
    })),
  );
  const found = all
    .filter(({ folded: spellings = '' }) => spellings.includes(word))
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
    .slice(0, MOST);
  const at = Math.min(active, found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (choice: (typeof found)[number] | undefined) => {
    if (!choice || (choice.count === 0 && !query[choice.list]?.includes(choice.id))) return;
    onChoose(choice.list, choice.id);
    setText('');
    setOpen(false);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (found.length > 0) setActive(open ? (at + step + found.length) % found.length : Math.max(at, 0));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (open) choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Root>
      <input
        ref={input}
        role="combobox"
        aria-label={`${label}を探す`}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={`${label}を探す`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setActive(0);
        }}
        onKeyDown={press}
        onPointerDown={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {open && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
          {found.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
            <div
              tabIndex={-1}
              key={`${choice.list}-${choice.id}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={query[choice.list]?.includes(choice.id) ?? false}
              aria-disabled={choice.count === 0}
              data-active={index === at || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span>{choice.label}</span>
              <small>{formatNumber(choice.count)}</small>
            </div>
          ))}
        </div>
      )}
      <p role="status">{open && data && found.length === 0 ? '該当する項目はありません' : ''}</p>
    </Root>
  );
}
