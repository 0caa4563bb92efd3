/** SiteImageService/AddVersion: a picture in the width of another screen, made by the browser that uploaded it. */
import type { Values } from '@enishi/protos/fields/parse';
import type { RecordValue } from '@enishi/protos/fields/types';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { isVersionOf } from '@enishi/protos/site/pictures';
import type { EnterpriseImageResponse, SiteImageVersionRequest } from '@enishi/protos/site/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { imageSize } from '@enishi/service-kit/files/image-size';
import type { SiteNeeds } from '../needs';
import { checkImage, digestOf, imageBytes, storeImage } from './images';

const REFUSED = '元の画像と同じ縦横比で、決められた幅の、元より軽い画像を送信してください。';

/**
 * Whether it shows the same, bytes do not tell; but it must be what pages take it for: of one of their widths, in the
 * original's proportions, and no heavier.
 * @throws AppError `not_found`, `invalid`, `payload_too_large`, `unsupported_media`
 */
export async function siteImageAddVersion(
  deps: SiteNeeds,
  ctx: CallContext,
  { id, bytes }: SiteImageVersionRequest,
): Promise<EnterpriseImageResponse> {
  staffOnly(ctx);
  const { store } = crudOf(deps, enterpriseImage);
  const picture = async (session?: Parameters<typeof findRecord>[3]): Promise<Values> => {
    const image = await findRecord(store, ctx, id, session);
    if (!image) throw notFound();
    return image;
  };
  const { file: original, size: weight } = await picture();
  checkImage(bytes);
  const whole = imageSize(await imageBytes(deps, String(original)));
  const size = imageSize(bytes);
  if (!whole || !size || !isVersionOf(size, whole) || bytes.length > Number(weight)) throw invalid({ file: [REFUSED] });
  const file = await storeImage(deps, ctx, bytes);
  const request = { id, digest: digestOf(bytes) };
  return idempotent(deps, ctx, 'SiteImageService/AddVersion', request, async (session) => {
    const before = await picture(session);
    const others = ((before.versions ?? []) as RecordValue[]).filter(({ width }) => width !== size.width);
    const versions = [...others, { file, ...size }].sort((a, b) => Number(a.width) - Number(b.width));
    // Pictures of earlier times do not know their own size.
    const system = { ...whole, versions };
    const record = await patchFound(store, session, ctx, before, {}, { system });
    return { enterprise_image: recordToWire(enterpriseImage, record) };
  });
}
