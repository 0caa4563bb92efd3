import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { Files } from '@enishi/service-kit/files/files';
import { ownPicture } from '../pictures';
import { fullName, isOperator, READS, withoutPasswords } from '../records';

/**
 * Staff see each other; accounts are made and changed by use cases only. A photo is a picture in the agency's own folder.
 */
export function memberOverrides({ files }: { files: Files }): CrudOverrides {
  const checkPhoto = ownPicture(files, 'file_path_photo', ({ ctx }) => ctx.enterprise_id);
  return {
    authorize(ctx, action) {
      const reads = READS.includes(action) && (ctx.realm === 'enterprise' || isOperator(ctx));
      if (ctx.enterprise_id <= 0 || !reads) throw forbidden();
    },
    scope: ({ realm }) =>
      realm === 'system' ? {} : { enterprise_member_status_id: { $ne: enterpriseMemberStatus.code.deleted } },
    derive: fullName,
    // Members of one name are told apart by what they do.
    subtitle: {
      needs: ['position'],
      of: async (members) => members.map(({ position }) => (typeof position === 'string' ? position : undefined)),
    },
    async beforeWrite(write) {
      await withoutPasswords(write);
      await checkPhoto(write);
    },
  };
}
