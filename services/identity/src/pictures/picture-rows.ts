/** The virus scan comes to pictures of earlier versions, too. */
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { adoptFiles } from '@enishi/service-kit/files/virus/adopt';

export const rowsOfPhotos = adoptFiles({
  name: '2026-11-27-rows-of-photos',
  collection: enterpriseMember.plural,
  columns: ['enterprise_id', 'file_path_photo'],
  filesOf: ({ enterprise_id, file_path_photo }) => [{ key: file_path_photo, enterprise_id }],
});

export const rowsOfLogos = adoptFiles({
  name: '2026-11-27-rows-of-logos',
  collection: enterprise.plural,
  columns: ['id', 'enterprise_logo'],
  filesOf: ({ id, enterprise_logo }) => [{ key: enterprise_logo, enterprise_id: id }],
});
