/** The key of a document's page for its recipient: nobody without the installation's secret can make one. */
import { createHash, createHmac } from 'node:crypto';

/** The same for every mail about a document, so that an earlier link goes on working. */
export const paperToken = (secret: string, enterprise_id: number, document_id: number): string =>
  createHmac('sha256', secret).update(`agreement_document:${enterprise_id}:${document_id}`).digest('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
