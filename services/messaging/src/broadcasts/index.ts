/** Broadcasts: one text to many candidates or contacts of companies, as a kind of mailing. */
export { broadcastKind, broadcastOverrides } from './kind';
