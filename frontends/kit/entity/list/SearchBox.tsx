import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { isComposing } from '../../ui/base/ime';
import { inputStyle } from '../../ui/base/input-style';
import { color, font, media, space } from '../../ui/theme/theme';

const Box = styled.div`
  display: flex;
  position: relative;
  align-items: center;
  width: 240px;

  > svg {
    position: absolute;
    left: ${space(1.25)};
    color: ${color.muted};
    pointer-events: none;
  }

  button {
    position: absolute;
    right: 2px;
  }

  /* On paper it says what was searched for. */
  ${media.print} {
    &:has(> input:placeholder-shown) {
      display: none;
    }
  }
`;

const Input = styled.input`
  ${inputStyle}
  border-color: ${color.lineStrong};
  font-size: ${font.size.m};
  padding-left: ${space(4.5)};
  padding-right: ${space(4.5)};

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const PAUSE_MS = 350;

interface SearchBoxProps {
  value: string;
  onSearch: (keyword: string) => void;
  label: string;
  placeholder?: string;
}

/** A keyword: searched for after a pause in typing or on Enter, never while a conversion is unfinished. */
export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  /** Searches of this box after which it has asked again, while the last one is not shown yet. */
  const overtaken = useRef(new Set<string>());

  // A value that comes from elsewhere (back button, cleared filters) replaces what is typed; one that was overtaken does
  // not: where a page is slow it comes while more is typed.
  useEffect(() => {
    if (value === asked.current) return overtaken.current.clear();
    if (overtaken.current.has(value)) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (keyword: string) => {
    clearTimeout(timer.current);
    const tidy = keyword.trim();
    if (tidy === asked.current) return;
    overtaken.current.add(asked.current);
    asked.current = tidy;
    onSearch(tidy);
  };
  const later = (keyword: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(keyword), PAUSE_MS);
  };
  return (
    <Box data-grow role="search">
      <Icon name="search" size={16} />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (!composing.current) later(event.currentTarget.value);
        }}
        onCompositionStart={() => {
          composing.current = true;
          clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          later(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) search(text);
        }}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          size={28}
          label="キーワードを消す"
          onClick={() => {
            setText('');
            search('');
          }}
        />
      )}
    </Box>
  );
}
