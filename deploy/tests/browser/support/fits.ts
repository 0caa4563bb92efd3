import { goTo, overflow, phone, type Stage, signInAt, violations } from './stage';

/** Pages of the console fit on a phone, and axe finds nothing on them. @param paths below `/enterprise/` */
export async function fitOnPhone(stage: Stage, paths: readonly string[]): Promise<void> {
  const { page } = await stage.visitor(phone);
  for (const [at, path] of paths.entries()) {
    if (at === 0) await signInAt(stage, page, `/enterprise/${path}`);
    else await goTo(page, `/enterprise/${path}`);
    expect([path, await overflow(page), await violations(page)]).toEqual([path, 0, []]);
  }
}
