/** Mails that were saved as files are brought into the inbox. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { receivedFile } from '@enishi/protos/master/files';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';

/** Mails are read within a moment; the list is looked at again until then. */
const LOOKS_MS = [700, 2_000, 5_000] as const;

interface Refused {
  name: string;
  message: string;
}

export function AddMails({ onClose }: { onClose(): void }) {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<number>();
  const [refused, setRefused] = useState<Refused[]>([]);

  const add = async (files: readonly File[]): Promise<void> => {
    const failed: Refused[] = [];
    let known = 0;
    for (const [at, file] of files.entries()) {
      setProgress(at / files.length);
      try {
        const answer = await api.upload<{ known: boolean }>(`${receivedMail.plural}/add`, {}, file);
        if (answer.known) known += 1;
      } catch (error) {
        failed.push({ name: file.name, message: (error as ApiError).message });
      }
    }
    setProgress(undefined);
    setRefused(failed);
    const taken = files.length - failed.length;
    if (taken > 0)
      flash.success(
        known > 0 ? `${taken}通を取り込みました（うち${known}通は取り込み済みです）` : `${taken}通を取り込みました`,
      );
    for (const ms of LOOKS_MS) setTimeout(() => void invalidate(receivedMail.plural), ms);
    if (failed.length === 0) onClose();
  };

  return (
    <Dialog isOpen title="メールのファイルを取り込む" onClose={onClose}>
      <Stack $gap={2}>
        <p>メールソフトで「.eml」として保存したメールを選択してください。複数を一度に取り込めます。</p>
        <FileDrop
          multiple
          {...receivedFile}
          progress={progress}
          onFiles={add}
          onReject={flash.error}
          aria-label="メールのファイル"
        />
        {refused.map(({ name, message }) => (
          <Notice key={name} tone="warning" title={`「${name}」を取り込めませんでした`}>
            {message}
          </Notice>
        ))}
      </Stack>
    </Dialog>
  );
}
