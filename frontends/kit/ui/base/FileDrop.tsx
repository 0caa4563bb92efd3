import { type DragEvent, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { color, font, media, radius, space } from '../theme/theme';
import type { FieldControl } from './Field';
import { type FileRules, fileProblem, formatBytes } from './file-rules';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { ProgressBar } from './ProgressBar';
import { READ_ONLY_REASON, useReadOnly } from './read-only';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};

  ${media.print} {
    display: none;
  }
`;

const inOneLine = css`
  ${media.desktop} {
    flex-direction: row;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(0.5)} ${space(1.5)};
    padding-block: ${space(1.25)};
  }
`;

const Zone = styled.label<{ $over: boolean; $low?: boolean }>`
  display: flex;
  position: relative;
  flex-direction: column;
  align-items: center;
  gap: ${space(0.5)};
  padding: ${space(2.5)} ${space(2)};
  border: 1.5px dashed ${({ $over }) => ($over ? color.mainText : color.control)};
  border-radius: ${radius.m};
  background: ${({ $over }) => ($over ? color.mainSoft : color.subtle)};
  font-size: ${font.size.m};
  text-align: center;
  cursor: pointer;
  ${({ $low }) => $low && inOneLine}

  &:hover {
    background: ${color.mainSoft};
  }

  &:has(:focus-visible) {
    border-style: solid;
    border-color: ${color.mainText};
    box-shadow: 0 0 0 3px ${color.mainLine};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }

  > svg {
    color: ${color.mainText};
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }

  /* A finger drops no files, and a phone's screen is short. */
  @media (pointer: coarse) {
    padding: ${space(1.25)} ${space(2)};

    > svg,
    [data-drop] {
      display: none;
    }
  }

  /* No script will list what was chosen: the native field shows its name. */
  @media (scripting: none) {
    input {
      position: static;
      width: auto;
      max-width: 100%;
      min-height: 44px;
      padding: ${space(1)};
      opacity: 1;
    }
  }

  strong {
    color: ${color.mainText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Rules = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(0.5)} ${space(0.5)} ${space(0.5)} ${space(1.25)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${font.size.m};

  > span {
    flex: 1;
    min-width: 0;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

/** A finger has no files to drop, but a camera. */
const Camera = styled.label`
  display: none;
  position: relative;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: 44px;
  border: 1px solid ${color.control};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${font.size.m};
  font-weight: ${font.weight.medium};
  cursor: pointer;

  &:has(:focus-visible) {
    border-color: ${color.mainText};
    box-shadow: 0 0 0 3px ${color.mainLine};
  }

  @media (pointer: coarse) {
    display: flex;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

interface FileDropProps extends FileRules, Partial<FieldControl> {
  /** Name of the native input, for forms without JavaScript. */
  name?: string;
  multiple?: boolean;
  /** Chosen or uploaded files to list. */
  files?: readonly { name: string; size?: number }[];
  /** Answers true, at once or later, when the files have been sent: a form then has none left to send. */
  onFiles?: (files: File[]) => unknown;
  /** A file that is not taken; the message names the rule. */
  onReject?: (message: string) => void;
  onRemove?: (index: number) => void;
  /** 0 to 1 while a file travels. */
  progress?: number;
  /** No other file is taken for the moment; unlike `disabled` it leaves the focus where it is. */
  busy?: boolean;
  disabled?: boolean;
  /** A phone may take a picture instead. */
  camera?: boolean;
  /** One line at a desk: above a list, whose rows are what the page is opened for. */
  low?: boolean;
}

/** Files by dropping or choosing. The native input covers the zone, so dropping works without any script too. */
export function FileDrop(props: FileDropProps) {
  const {
    name,
    multiple,
    files = [],
    onFiles,
    onReject,
    onRemove,
    progress,
    busy,
    accept,
    maxBytes,
    camera,
    low,
    ...rest
  } = props;
  const readOnly = useReadOnly();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (input.current) input.current.value = '';
  };
  const take = async (list: FileList | null) => {
    if (busy) return empty();
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const problemOf = (file: File) => fileProblem(file, { accept, maxBytes });
    const problem = chosen.map(problemOf).find(Boolean);
    const good = chosen.filter((file) => !problemOf(file));
    // The native field must not keep, and later send, what was refused; one that no form sends could not take the same
    // file a second time.
    if (problem || !name) empty();
    if (problem) onReject?.(problem);
    if (good.length > 0 && (await onFiles?.(good)) === true) empty();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a served form comes to life
  useEffect(() => {
    // Chosen while no script was there yet.
    if (input.current?.files?.length) void take(input.current.files);
  }, []);
  const hover = (on: boolean) => (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) setOver(on);
  };
  const { 'aria-required': _required, disabled, ...field } = rest;
  const limits = [accept?.replaceAll('.', '').replaceAll(',', '、'), maxBytes && `${formatBytes(maxBytes)}まで`];
  if (readOnly) return <Rules>{READ_ONLY_REASON}</Rules>;
  return (
    <Root>
      <Zone $over={over} $low={low} onDragEnter={hover(true)} onDragLeave={hover(false)} onDrop={hover(false)}>
        <Icon name="upload" size={24} />
        <span>
          <span data-drop>ここにファイルを置くか、</span>
          <strong>選択してください</strong>
        </span>
        <Rules>{limits.filter(Boolean).join('・')}</Rules>
        <input
          {...field}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
          onChange={(event) => void take(event.currentTarget.files)}
        />
      </Zone>
      {camera && (
        <Camera>
          カメラで撮影する
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            disabled={disabled || busy}
            onChange={(event) => {
              void take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
        </Camera>
      )}
      {files.length > 0 && (
        <ul aria-label="選択したファイル">
          {files.map((file, index) => (
            <Item key={`${file.name} ${file.size}`}>
              <Icon name="file" size={16} />
              <span>
                {file.name} {file.size !== undefined && <small>{formatBytes(file.size)}</small>}
              </span>
              {onRemove && (
                <IconButton icon="close" size={28} label={`${file.name}を外す`} onClick={() => onRemove(index)} />
              )}
            </Item>
          ))}
        </ul>
      )}
      {progress !== undefined && (
        <ProgressBar value={progress} max={1} aria-label={`送信中 ${Math.round(progress * 100)}%`} />
      )}
    </Root>
  );
}
