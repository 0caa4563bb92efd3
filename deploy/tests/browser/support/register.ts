import type { Page } from 'playwright-core';
import { chooseBirthday } from './stage';

/** The first step of a registration, without sending it. */
export async function fillProfile(page: Page, name: string): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('氏名', name);
  await fill('メールアドレス', 'taiken@candidate.example.jp');
  await fill('電話番号', '090-5555-6666');
  await chooseBirthday(page, '1992-02-03');
}
