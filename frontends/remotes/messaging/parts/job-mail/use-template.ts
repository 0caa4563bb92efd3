/** The saved text that a job mail begins with; the device remembers which one. */
import { useIndex, useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import type { Option } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { type JobMail, usualJobMail } from '@enishi/protos/jobs/job-mail';
import { mailTemplateKind } from '@enishi/protos/master/messaging';
import { type MailTemplate, mailTemplate } from '@enishi/protos/messaging/mail-template';
import { useState } from 'react';

const SHOWN = 100;

type Kept = MailTemplate & { id_by_enterprise_id: number };

function remembered(key: string): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, id: number | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(id));
  } catch {
    // A device that keeps nothing begins with the usual text.
  }
}

export interface TemplateChoice {
  options: Option[];
  /** '' for the usual text. */
  chosen: string;
  choose: (id: string) => void;
  /** Undefined while it loads. */
  template: JobMail | undefined;
}

export function useTemplate(): TemplateChoice {
  const key = `enishi.job_mail.${useCurrentMember()?.id_by_enterprise_id ?? 0}`;
  const [id, setId] = useState(() => remembered(key));
  const conditions = [{ column: 'kind', operator: 'any' as const, value: [mailTemplateKind.code.job_mail] }];
  const saved = useIndex<Kept>(mailTemplate, { per_page: SHOWN, conditions, sort: 'name' });
  const rows = saved.data?.rows ?? [];
  // One that was deleted since is no choice any more.
  const chosen = rows.find((row) => row.id_by_enterprise_id === id)?.id_by_enterprise_id;
  const shown = useShow<MailTemplate>(mailTemplate, chosen, { enabled: chosen !== undefined });
  const own = shown.data && { title: shown.data.title || usualJobMail.title, body: shown.data.body ?? '' };
  const isLoading = saved.isPending || (chosen !== undefined && shown.isPending);
  return {
    options: rows.map((row) => ({ value: row.id_by_enterprise_id, label: row.name ?? '' })),
    chosen: chosen === undefined ? '' : String(chosen),
    choose(text) {
      const next = Number(text) || undefined;
      setId(next);
      remember(key, next);
    },
    template: isLoading ? undefined : (own ?? usualJobMail),
  };
}
