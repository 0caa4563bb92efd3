/** The mail server of the product: one port, and a door for each kind of mailbox behind it. */
export { type Door, refusal, type TakenMail } from './door';
export { startReceiver } from './server';
