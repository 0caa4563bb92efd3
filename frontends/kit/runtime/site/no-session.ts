/**
 * In the place of `../session/session-end` and `../api/proof` on the public site, which has no session to end and none that
 * proves itself: a public page is weighed (`../../webpack/preset.mjs`).
 */

export const leaveSession = (): void => undefined;

export const needsSession = <T>(_realm: string, call: Promise<T>): Promise<T> => call;

export const signOutBy = async (_realm: string, tell: () => Promise<unknown>): Promise<void> => void (await tell());

export const withProof = <T>(call: () => Promise<T>): Promise<T> => call();
