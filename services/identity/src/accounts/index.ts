/** What people sign in with, beside their records: credentials, sessions, tokens in mails, claims to addresses. */
import { collections } from './collections';

export { type Account, accountIn, accountOfCaller, loginId, type Strategy } from './account';
export { addClaim, claimForMail, dropClaims, findClaim, redeemClaim } from './address-claims';
export type { SignUpForm } from './claims';
export type { AccountCollections, SessionRow } from './collections';
export {
  addCredential,
  credentialByLogin,
  credentialOf,
  isAddressTaken,
  removeCredential,
  setDigest,
  setLoginAddress,
  stillFits,
} from './credentials';
export { dropTokens, findToken, issueToken, redeemToken, tokenFor, unknownToken } from './one-time-tokens';
export { closeSession, closeSessions, findSession, openSession, sessionsOf } from './sessions';
export { hashToken, newToken, sameText } from './tokens';

export const accounts = { collections };
