import type { Page } from 'playwright-core';
import { createBrowser } from '../../gateway/browser';
import { chooseBirthday, type Stage } from './stage';

/** Ids of the jobs that visitors may apply for. */
export async function recruitingJobs({ url }: Pick<Stage, 'url'>): Promise<number[]> {
  const { body } = await createBrowser(url).expect(200, 'POST', '/api/site/jobs/index', {});
  return body.jobs
    .filter((job: { application_status_flg: number }) => job.application_status_flg === 1)
    .map((job: { id_by_enterprise_id: number }) => job.id_by_enterprise_id);
}

/** A mailbox of their own, as one mailbox is one candidate. */
export const mailboxOf = (name: string): string =>
  `taiken-${[...name].map((sign) => sign.codePointAt(0)?.toString(36)).join('')}@candidate.example.jp`;

/** The fields of an application, without sending it. */
export async function fillContact(page: Page, name: string): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('氏名', name);
  await fill('メールアドレス', mailboxOf(name));
  await fill('電話番号', '090-5555-6666');
}

/** The first step of a registration, without sending it. */
export async function fillProfile(page: Page, name: string): Promise<void> {
  await fillContact(page, name);
  await chooseBirthday(page, '1992-02-03');
}
