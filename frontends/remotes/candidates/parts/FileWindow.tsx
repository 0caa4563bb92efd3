/** A file on a page of its own: shown where browsers can, and to be downloaded. */
import { MissingSigns } from '@enishi/frontend-kit/entity/files/MissingSigns';
import { isUnchecked, missingIn } from '@enishi/frontend-kit/entity/files/stored-files';
import { useTitle } from '@enishi/frontend-kit/runtime/page/titles';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { ErrorPage } from '@enishi/frontend-kit/ui/base/ErrorPage';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FileContent, NOT_SHOWN, useStoredFile } from './file-content';
import { useDownload } from './use-download';

const Root = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  background: ${color.canvas};
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  /* On phones a name has a line of its own above what there is to choose. */
  ${media.mobile} {
    gap: ${space(1)};

    &:has(> :nth-child(3)) {
      flex-wrap: wrap;
    }

    &:has(> :nth-child(3)) > :first-child {
      flex: 1 0 100%;
    }
  }
`;

/** Two lines at most: the title of the window has the whole of a long name. */
const Name = styled.div`
  min-width: 0;

  h1 {
    display: -webkit-box;
    overflow: hidden;
    font-size: ${font.size.l};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Centre = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

/** A virus was found in it. */
const QUARANTINED = 403;

interface FileWindowProps {
  /** Calls that answer the file, to be shown and to be kept. */
  preview: string;
  download: string;
  /** Title of the window: the file's kind. */
  title: string;
  /** Its name, for files that cannot be shown. */
  name?: string;
  /** What there is to do before it may be kept, above the file. */
  before?: ReactNode;
  /** What is chosen about it before it is taken along, beside the button. */
  choice?: ReactNode;
}

export function FileWindow({ preview, download, title, name: known, before, choice }: FileWindowProps) {
  const { data, error } = useStoredFile(preview);
  const notShown = error?.status === NOT_SHOWN;
  const { download: save, question } = useDownload(download);
  const name = data?.name ?? known;
  useTitle(name, title);
  if (error?.status === QUARANTINED)
    return (
      <Root tabIndex={-1}>
        <Centre>
          <EmptyState title="このファイルは開けません" icon="file">
            {error.message}
          </EmptyState>
        </Centre>
      </Root>
    );
  if (error && !notShown) return <ErrorPage status={error.status} />;
  const button = (
    <Button
      variant={notShown ? 'primary' : 'secondary'}
      icon={<Icon name="download" size={16} />}
      disabled={(!data && !notShown) || Boolean(before)}
      onClick={() => void save()}
    >
      ダウンロード
    </Button>
  );
  return (
    <Root tabIndex={-1}>
      <Bar>
        <Name title={name}>
          <Heading level={1}>{name ?? title}</Heading>
        </Name>
        {choice}
        {!notShown && button}
      </Bar>
      {before}
      {question}
      {data && isUnchecked(data) && (
        <Notice tone="warning" title="ウイルス検査が終わっていません">
          ダウンロードして開くのは、検査が終わってからにしてください。
        </Notice>
      )}
      {data && <MissingSigns signs={missingIn(data)} />}
      {data && <FileContent file={data} />}
      {notShown && (
        <Centre>
          <EmptyState title="この形式のファイルは画面に表示できません" icon="file" actions={button}>
            Word、Excel、PowerPointのファイルは、ダウンロードして確認してください。PDFに変換して登録すると、ここに表示されます。
          </EmptyState>
        </Centre>
      )}
      {!data && !error && (
        <Centre>
          <Spinner label="読み込んでいます" />
        </Centre>
      )}
    </Root>
  );
}
