const TOKEN = /^[0-9a-f]{32}$/;

/** Whether it looks like the token of a mail; nothing else is looked for. */
export const isToken = (token: string): boolean => TOKEN.test(token);
