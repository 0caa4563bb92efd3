import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { useStoredImage } from '@enishi/frontend-kit/entity/files/use-stored-image';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Avatar } from '@enishi/frontend-kit/ui/base/Avatar';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { virusScan } from '@enishi/protos/master/crm';
import { photoFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';

interface PictureCardProps {
  title: string;
  /** The owner's name: its first character stands in for a missing picture. */
  name: string;
  /** Address of a picture that stands in instead. */
  fallback?: string;
  /** Key of the stored picture; empty: none. */
  stored: unknown;
  /** Calls are `<path>/file_upload` and `<path>/file_delete`. */
  path: string;
  /** The call that answers the picture. */
  source: string;
  readOnly?: boolean;
}

/** The picture, and beside it what is done about it. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(2.5)};
  align-items: center;
`;

/** A picture with upload and removal. */
export function PictureCard({ title, name, fallback, stored, path, source, readOnly = false }: PictureCardProps) {
  const api = useApi();
  const flash = useFlash();
  const { refetch } = useMe();
  const [progress, setProgress] = useState<number>();
  const { url, scan } = useStoredImage(stored ? source : undefined, stored);
  const change = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      await refetch();
      flash.success(done);
    } catch (error) {
      flash.error(toApiError(error).message);
    } finally {
      setProgress(undefined);
    }
  };
  const send = ([file]: File[]) =>
    change(() => api.upload(`${path}/file_upload`, {}, file, { onProgress: setProgress }), '画像を登録しました');
  return (
    <Card aria-label={title}>
      <Stack>
        <Heading level={2}>{title}</Heading>
        <Sides>
          <Avatar name={name} src={url ?? (stored ? undefined : fallback)} size={72} />
          <Stack $gap={1}>
            {!readOnly && (
              <FileDrop
                aria-label={title}
                {...photoFile}
                progress={progress}
                onFiles={(files) => void send(files)}
                onReject={(message) => flash.error(message)}
              />
            )}
            <Row $gap={2}>
              {Boolean(stored) && !readOnly && (
                <Button
                  size="small"
                  onClick={() => void change(() => api.delete(`${path}/file_delete`, {}), '画像を削除しました')}
                >
                  画像を削除する
                </Button>
              )}
              <ScanMark scan={scan} />
            </Row>
          </Stack>
        </Sides>
        {scan === virusScan.code.infected && (
          <Notice tone="danger" title="画像からウイルスが検出されました">
            隔離しているため、どの画面にも表示されません。{readOnly ? '' : '削除し、安全な画像を登録してください。'}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
