/** The files of the agency's layouts. */
import { buffer } from 'node:stream/consumers';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import type { SheetDeps, SheetLayoutDoc } from './collections';

/** @throws AppError `not_found` */
export async function layoutOf(deps: SheetDeps, ctx: CallContext, id: string): Promise<SheetLayoutDoc> {
  const found = await deps.of(ctx).sheetLayouts.findOne({ _id: id });
  if (!found)
    throw notFound('このレイアウトは削除されています。画面を読み込み直して、別のレイアウトを選択してください。');
  return found;
}

/** @throws AppError `not_found` */
export async function layoutFile(deps: SheetDeps, ctx: CallContext, id: string): Promise<Buffer> {
  const { file } = await layoutOf(deps, ctx, id);
  return buffer(await deps.files.get(file));
}

/** The id of the layout that is offered first; undefined where the agency has chosen none. */
export async function defaultLayout(deps: SheetDeps, ctx: CallContext): Promise<string | undefined> {
  const chosen = { default_at: { $exists: true } };
  const [latest] = await deps.of(ctx).sheetLayouts.find(chosen, { sort: { default_at: -1 }, limit: 1 });
  return latest?._id;
}
