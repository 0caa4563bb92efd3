/** Fetched when a form is first touched. Should it not arrive, the server still checks what is sent. */
export const loadCheck = () => import('../data/check').catch(() => undefined);
