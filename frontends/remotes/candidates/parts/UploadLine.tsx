/** Files that have not arrived yet: how far each is, and what to do about one that failed. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { type FileRules, fileProblem, formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { ProgressBar } from '@enishi/frontend-kit/ui/base/ProgressBar';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Upload, Uploads } from './use-uploads';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(1)};
  align-items: center;
  min-height: 44px;
  padding: ${space(0.5)} 0;
  font-size: ${font.size.m};

  > svg {
    color: ${color.muted};
  }

  > span {
    overflow-wrap: anywhere;
  }

  small {
    margin-left: ${space(1)};
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled(ProgressBar)`
  grid-column: 2 / -1;
`;

const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2 / -1;
  align-items: center;
  gap: ${space(1)};
  color: ${color.danger};
`;

function stateOf({ progress }: Upload): string {
  return progress === undefined ? '順番を待っています' : `送信中 ${Math.round(progress * 100)}%`;
}

interface OtherFileProps extends FileRules {
  onFile: (file: File) => void;
}

function OtherFile({ onFile, ...rules }: OtherFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const choose = (file: File | undefined) => {
    const refused = file && fileProblem(file, rules);
    setProblem(refused);
    if (file && !refused) onFile(file);
  };
  return (
    <>
      {problem}
      <Button size="small" onClick={() => input.current?.click()}>
        別のファイルを選ぶ
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.accept}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
    </>
  );
}

interface UploadLineProps extends Omit<Uploads, 'add'> {
  rules: FileRules;
}

export function UploadLine({ items, retry, replace, drop, rules }: UploadLineProps) {
  if (items.length === 0) return null;
  return (
    <List aria-label="送信中のファイル">
      {items.map((upload) => {
        const { key, file, progress, error, unfit } = upload;
        return (
          <Item key={key}>
            <Icon name={error ? 'error' : 'upload'} size={18} />
            <span>
              {file.name}
              <small>
                {formatBytes(file.size)} {!error && stateOf(upload)}
              </small>
            </span>
            <IconButton
              icon="close"
              label={error ? `「${file.name}」を一覧から消す` : `「${file.name}」の送信をやめる`}
              onClick={() => drop(key)}
            />
            {error ? (
              <Problem role="alert">
                {error}
                {unfit ? (
                  <OtherFile onFile={(other) => replace(key, other)} {...rules} />
                ) : (
                  <Button size="small" onClick={() => retry(key)}>
                    もう一度送信
                  </Button>
                )}
              </Problem>
            ) : (
              <Bar value={progress ?? 0} max={1} aria-label={`「${file.name}」の送信`} />
            )}
          </Item>
        );
      })}
    </List>
  );
}
