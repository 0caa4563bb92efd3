import { settled } from './settled';
import { overflow, phone, type Stage, signIn, violations } from './stage';

/** Pages of the console fit on a phone, and axe finds nothing on them. @param paths below `/enterprise/` */
export async function fitOnPhone(stage: Stage, paths: readonly string[]): Promise<void> {
  const { page } = await stage.visitor(phone);
  await signIn(stage, page);
  for (const path of paths) {
    await page.goto(`${stage.url}/enterprise/${path}`);
    // A page that has not begun stands still, too.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect([path, await overflow(page), await violations(page)]).toEqual([path, 0, []]);
  }
}
