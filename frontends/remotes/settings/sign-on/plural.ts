export const PLURAL = 'single_sign_ons';

/** What is read again after a change of the setting. */
export const READ_AGAIN = [PLURAL, 'access_logs'];
