/** What receivers report of the mails that name the agency's domain as their sender. */
import { collections } from './collections';
import { dmarcDoor } from './door';
import { dmarcShow } from './show';

export const dmarc = {
  collections,
  useCases: { DmarcService: { Show: dmarcShow } },
  door: dmarcDoor,
};
