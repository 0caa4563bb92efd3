/** Connections to other systems: their secrets, whether they are in force, and the log of what partners call. */
import { collections } from './collections';
import { fileForms } from './file-forms';
import { createApiToken, rotateSecret } from './keys';
import { checkApiToken, openLinkage, useLinkage } from './open';
import { logRequests, requestIndex } from './request-log';

export { linkageOverrides } from './overrides';

export const linkages = {
  collections,
  useCases: {
    LinkageKeyService: {
      Rotate: rotateSecret,
      Open: openLinkage,
      Use: useLinkage,
      Log: logRequests,
      Requests: requestIndex,
      FileForms: fileForms,
    },
  },
  /** Its part of `AuthService`. */
  auth: { CheckApiToken: checkApiToken, CreateApiToken: createApiToken },
};
