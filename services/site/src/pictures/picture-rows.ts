/** The virus scan comes to pictures of earlier versions, too. */
import type { RecordValue } from '@enishi/protos/fields/types';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { adoptFiles } from '@enishi/service-kit/files/virus/adopt';

export const rowsOfPictures = adoptFiles({
  name: '2026-11-27-rows-of-pictures',
  collection: enterpriseImage.plural,
  columns: ['enterprise_id', 'file', 'size', 'versions'],
  filesOf: ({ enterprise_id, file, size, versions }) => [
    { key: file, enterprise_id, bytes: size },
    ...((versions ?? []) as RecordValue[]).map((version) => ({ key: version.file, enterprise_id })),
  ],
});
