import type { Browser } from './browser';
import type { World } from './world';

/** Deletes a candidate, takes it out of the trash too, and waits until every service has done its part. */
export async function deleteForGood({ constellation }: World, browser: Browser, id: number): Promise<void> {
  for (const call of ['bulk_delete', 'trash/purge'])
    await browser.expect(200, 'POST', `/api/enterprise/candidates/${call}`, { select_ids: [id] });
  await constellation.settle();
}
