/** The agency's logo and seal: stored by what they are, kept as long as a paper may show them. */
import { createHash } from 'node:crypto';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import type {
  ClientInvoiceSettingResponse,
  PaperFileResponse,
  PaperImageOfRequest,
  PaperImageRequest,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { paperImageFile } from '@enishi/protos/master/files';
import type { CallContext } from '@enishi/service-kit/base/context';
import {
  AppError,
  badRequest,
  conflict,
  notFound,
  payloadTooLarge,
  unsupportedMedia,
} from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { imageSize } from '@enishi/service-kit/files/image-size';
import { type ImageType, imageType } from '@enishi/service-kit/files/image-type';
import { drawsImage } from '@enishi/service-kit/files/pdf/document';
import type { PaperImages } from '@enishi/service-kit/files/pdf/paper-parts';
import { forAdministrators } from '../monthly';
import { storedBytes } from '../records';
import type { InvoiceDeps } from './collections';

type ImageDeps = Pick<InvoiceDeps, 'connection' | 'records' | 'files'>;

const columns = { logo: 'logo_file', seal: 'seal_file' } as const;
type Image = keyof typeof columns;

/** Pixels of a side: more than any printer shows at the size of a seal or a logo. */
const MOST_PIXELS = 4_000;

/** The columns of a paper that keep which pictures it was fixed with. */
export const imagesIn = ({ logo_file, seal_file }: Values): Values => ({
  ...{ issuer_logo: logo_file ?? null, issuer_seal: seal_file ?? null },
});

/** The pictures of a paper. One that is quarantined, or gone, leaves its place as it is without any. */
export async function paperImages(deps: Pick<ImageDeps, 'files'>, record: Values): Promise<PaperImages> {
  const read = async (key: unknown): Promise<Buffer | undefined> => {
    if (typeof key !== 'string') return undefined;
    try {
      return await storedBytes(deps, key);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    }
  };
  const [logo, seal] = await Promise.all([read(record.issuer_logo), read(record.issuer_seal)]);
  return { logo, seal };
}

function named(image: string): Image {
  if (image !== 'logo' && image !== 'seal') throw badRequest('画像はlogo、sealのいずれかを指定してください。');
  return image;
}

/** @throws AppError `payload_too_large`; `unsupported_media` for what documents cannot draw */
async function typeOf(bytes: Buffer): Promise<ImageType> {
  if (bytes.length > paperImageFile.maxBytes)
    throw payloadTooLarge('画像のサイズが大きすぎます。1MB以下の画像を選択してください。');
  const type = imageType(bytes);
  if (type?.extension !== 'png' && type?.extension !== 'jpg')
    throw unsupportedMedia('この形式の画像は書類に使用できません。PNGかJPEGの画像を選択してください。');
  const { width = 0, height = 0 } = imageSize(bytes) ?? {};
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    throw payloadTooLarge(`画像の縦横が大きすぎます。${MOST_PIXELS}ピクセル以下の画像を選択してください。`);
  if (width === 0 || !(await drawsImage(bytes)))
    throw unsupportedMedia('この画像は読み取れませんでした。別のソフトで保存し直したPNGかJPEGを選択してください。');
  return type;
}

/**
 * @throws AppError `conflict` before the issuer was saved, whose record keeps the picture; as `typeOf`
 */
export async function setImage(
  deps: ImageDeps,
  ctx: CallContext,
  { image, bytes }: PaperImageRequest,
): Promise<ClientInvoiceSettingResponse> {
  forAdministrators(ctx);
  const column = columns[named(image)];
  const { store } = crudOf(deps, clientInvoiceSetting);
  let key: string | null = null;
  if (bytes.length > 0) {
    const { extension, content_type } = await typeOf(bytes);
    const digest = createHash('sha256').update(bytes).digest('hex');
    key = `${ctx.enterprise_id}/paper_images/${digest}.${extension}`;
    await deps.files.put(key, bytes, { content_type, max_bytes: paperImageFile.maxBytes });
  }
  const record = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(store, ctx, ONLY, session);
    if (!before) throw conflict('先に発行者名を入力して保存してから、画像を登録してください。');
    return patchFound(store, session, ctx, before, {}, { system: { [column]: key } });
  });
  return { client_invoice_setting: recordToWire(clientInvoiceSetting, presented(store, record)) };
}

/** @throws AppError `not_found` where none is set */
export async function showImage(
  deps: ImageDeps,
  ctx: CallContext,
  { image }: PaperImageOfRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  const name = named(image);
  const key = (await findRecord(crudOf(deps, clientInvoiceSetting).store, ctx, ONLY))?.[columns[name]];
  if (typeof key !== 'string') throw notFound();
  const bytes = await storedBytes(deps, key);
  const type = imageType(bytes);
  if (!type) throw notFound();
  return { name: `${name}.${type.extension}`, content_type: type.content_type, bytes };
}
