/** Fetched when a form is first touched. Should it not arrive, the server still checks what is sent. */
export const loadCheck = () => import('../data/check').catch(() => undefined);

/** The same for what sends a step. Rejects when it does not arrive. */
export const loadSend = () => import('../data/send-step');
