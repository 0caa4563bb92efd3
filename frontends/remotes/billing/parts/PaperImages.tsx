/** The logo and the seal of papers: chosen, taken away, and looked at on a sample. */
import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useStoredImage } from '@enishi/frontend-kit/entity/files/use-stored-image';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import { paperImageFile } from '@enishi/protos/master/files';
import { useState } from 'react';

const HEIGHT = 72;

const HOME = clientInvoiceSetting.plural;

interface ImageProps {
  image: 'logo' | 'seal';
  title: string;
  hint: string;
  /** Key of the stored picture; empty: none. */
  stored: unknown;
  onChange: () => Promise<unknown>;
}

function Image({ image, title, hint, stored, onChange }: ImageProps) {
  const api = useApi();
  const flash = useFlash();
  const maySet = useMaySet();
  const [progress, setProgress] = useState<number>();
  const path = `${HOME}/${image}`;
  const { url, scan } = useStoredImage(stored ? path : undefined, stored);
  const change = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      await onChange();
      flash.success(done);
    } catch (error) {
      flash.error(toApiError(error).message);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Stack $gap={1}>
      <Heading level={3}>{title}</Heading>
      <p>{hint}</p>
      {Boolean(stored) && (
        <Row $gap={2}>
          {url && <img src={url} alt={title} height={HEIGHT} style={{ maxWidth: '100%', objectFit: 'contain' }} />}
          <ScanMark scan={scan} />
          {maySet && (
            <Button
              size="small"
              onClick={() => void change(() => api.delete(`${path}/file_delete`, {}), `${title}を削除しました`)}
            >
              {title}を削除する
            </Button>
          )}
        </Row>
      )}
      {maySet && (
        <FileDrop
          aria-label={title}
          {...paperImageFile}
          progress={progress}
          onFiles={([file]) =>
            void change(
              () => api.upload(`${path}/file_upload`, {}, file, { onProgress: setProgress }),
              `${title}を登録しました`,
            )
          }
          onReject={(message) => flash.error(message)}
        />
      )}
    </Stack>
  );
}

export function PaperImages({ record, refetch }: { record: EntityRow; refetch: () => Promise<unknown> }) {
  const api = useApi();
  const flash = useFlash();
  return (
    <Card aria-label="ロゴと印影">
      <Stack $gap={3}>
        <Row $spread>
          <Heading level={2}>ロゴと印影</Heading>
          <Button size="small" onClick={() => void flash.after(fetchFile(api, `${HOME}/sample`), saveFile)}>
            請求書の見本を開く（PDF）
          </Button>
        </Row>
        <p>請求書、支払通知書、見積書、注文書に載ります。すでに確定した書類の画像は変わりません。</p>
        <Image
          image="logo"
          title="ロゴ"
          hint="発行者名の上に載ります。横長の画像が適しています。"
          stored={record.logo_file}
          onChange={refetch}
        />
        <Image
          image="seal"
          title="印影（角印）"
          hint="発行者名に重ねて載ります。背景が透明なPNGが適しています。"
          stored={record.seal_file}
          onChange={refetch}
        />
      </Stack>
    </Card>
  );
}
